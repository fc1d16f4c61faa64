// A wager's chips, seen from above, with the amount written on them.
import { shortMoney } from "../common/money";

/** The class of the largest chip in an amount, which gives the stack its colour. */
export function chipColour(amount: number): string {
  if (amount >= 100_000) return "chip-thousand";
  if (amount >= 50_000) return "chip-500";
  if (amount >= 10_000) return "chip-100";
  if (amount >= 2_500) return "chip-25";
  if (amount >= 500) return "chip-5";
  return "chip-1";
}

// Parts of the radius, by how many letters the amount has.
const textSizes = [0.8, 0.72, 0.58, 0.46, 0.38];

interface Props {
  amount: number;
  radius: number;
}

export function ChipShape({ amount, radius }: Props) {
  const text = shortMoney(amount);
  const size = textSizes[Math.min(text.length, textSizes.length) - 1] ?? 0.5;
  return (
    <g class={"chip " + chipColour(amount)}>
      <circle class="edge" r={radius} />
      <circle class="notches" r={radius * 0.86} pathLength={12} />
      <circle class="core" r={radius * 0.7} />
      <text class="amount" y={radius * size * 0.36} style={{ fontSize: radius * size + "px" }}>
        {text}
      </text>
    </g>
  );
}
