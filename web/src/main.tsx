import { render } from "preact";
import { App } from "./app";
import "./settings/preferences";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/cards.css";
import "./styles/felt.css";
import "./styles/table.css";
import "./styles/pages.css";
import "./styles/odds.css";

const root = document.getElementById("app");
if (root !== null) render(<App />, root);
