// Every action by key: decisions first, else bets.
import { useEffect, useRef } from "preact/hooks";
import type { Choice, TableRules, View } from "../house/types";
import type { Betting } from "./useBets";

export interface KeyActions {
  rules: TableRules;
  view: View;
  betting: Betting;
  choices: Choice[];
  busy: boolean;
  onChoose: (choice: Choice) => void;
  onPick: (place: number) => void;
  onDeclineCut: () => void;
  onCut: () => void;
  onMoveCut: (by: number) => void;
  onCoach: () => void;
  onHelp: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}

function wouldPress(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}

function chooseByKey(key: string, actions: KeyActions): boolean {
  const { choices, busy } = actions;
  if (choices.length === 0) return false;
  const found = choices.find((choice) => choice.key === key);
  if (found !== undefined && !busy) actions.onChoose(found);
  else if (key === "v") actions.onCoach();
  else if (/^[1-9]$/.test(key) && choices.some((choice) => choice.kind === "pick"))
    actions.onPick(Number(key));
  else return false;
  return true;
}

function cutByKey(key: string, actions: KeyActions): boolean {
  if (actions.view.cut === null) return false;
  const step = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  if (step !== 0) actions.onMoveCut(step);
  else if (key === "d") actions.onDeclineCut();
  else if (key === "Enter") actions.onCut();
  else return false;
  return true;
}

function betByKey(event: KeyboardEvent, actions: KeyActions): boolean {
  const { betting, rules, view } = actions;
  const position = view.you?.position ?? null;
  if (!betting.open || position === null) return false;
  const key = event.key.toLowerCase();
  const chip = /^[1-9]$/.test(key) ? betting.chips[Number(key) - 1] : undefined;
  const rule = rules.wagers.find((found) => found.key === key);
  if (rule !== undefined && event.shiftKey) betting.take(position, rule.wager);
  else if (rule !== undefined) betting.add(position, rule.wager);
  else if (chip !== undefined) betting.chooseChip(chip);
  else if (key === "c") betting.clear();
  else if (key === "r") betting.repeat();
  else if (key === "enter") betting.confirm();
  else return false;
  return true;
}

function handle(event: KeyboardEvent, actions: KeyActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if ((event.key === "Enter" || event.key === " ") && wouldPress(event.target)) return false;
  if (event.key === "?") {
    actions.onHelp();
    return true;
  }
  return (
    cutByKey(event.key, actions) || chooseByKey(event.key, actions) || betByKey(event, actions)
  );
}

export function useTableKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (handle(event, latest.current)) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
