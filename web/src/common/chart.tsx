// A chart that follows the room it has and the colours that are chosen. What it shows stands beside
// it in words.
import { useEffect, useRef } from "preact/hooks";
import type uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { preferences } from "../settings/preferences";
import { useStore } from "./store";

export const chartHigh = 260;

export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export function Chart({ draw }: { draw: (box: HTMLElement) => uPlot }) {
  const box = useRef<HTMLDivElement>(null);
  const looks = useStore(preferences);
  useEffect(() => {
    const here = box.current;
    if (here === null) return;
    const chart = draw(here);
    const follow = new ResizeObserver(() =>
      chart.setSize({ width: here.clientWidth, height: chartHigh }),
    );
    follow.observe(here);
    return () => {
      follow.disconnect();
      chart.destroy();
    };
  }, [draw, looks]);
  return <div ref={box} class="chart" aria-hidden="true" />;
}
