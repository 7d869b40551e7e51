/** Computes SVG paths of charts. They are short and use whole numbers, because every character is part of the page. */

import type { ChartScale } from '#src/lib/chart-scale.ts';

/** Units of the drawing, which is stretched to the available space. */
const CHART_WIDTH = 600;
const CHART_HEIGHT = 200;

export interface ChartRange {
  readonly low: number;
  readonly high: number;
  readonly mean: number;
}

/** Vertical bars, each centered in its share of the width, and a line through their means. */
export function drawRanges(
  ranges: readonly (ChartRange | undefined)[],
  end: number,
): { readonly marks: string; readonly line: string } {
  const drawn = ranges.flatMap((range, index) => {
    const x = Math.round(((index + 0.5) / ranges.length) * CHART_WIDTH);
    return range
      ? [{ x, low: toY(range.low, end), high: toY(range.high, end), mean: toY(range.mean, end) }]
      : [];
  });
  return {
    marks: drawn.map(({ x, low, high }) => `M${x} ${low}V${high}`).join(''),
    line: toLine(drawn.map(({ x, mean }) => [x, mean])),
  };
}

/** A dot for each point: a line without length that is drawn with round ends. */
export function drawDots(points: readonly Point[], ends: Point): string {
  return points.map((point) => `M${place(point, ends).join(' ')}h0`).join('');
}

export function drawLine(points: readonly Point[], ends: Point): string {
  return toLine(points.map((point) => place(point, ends)));
}

/** Grid lines at every tick except the lowest, which is the baseline. */
export function drawGrid({ ticks, end }: ChartScale): string {
  return ticks
    .slice(1)
    .map((tick) => `M0 ${toY(tick, end)}H${CHART_WIDTH}`)
    .join('');
}

type Point = readonly [x: number, y: number];

function place([x, y]: Point, [endX, endY]: Point): Point {
  return [Math.round((x / endX) * CHART_WIDTH), toY(y, endY)];
}

function toY(value: number, end: number): number {
  return Math.round(CHART_HEIGHT - (value / end) * CHART_HEIGHT);
}

function toLine(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
