/** Where the marks of a chart lie: short paths of whole numbers, since each sign of them is sent with the page. */

/** The drawing's own units; it is stretched to the room that it has. */
const CHART_WIDTH = 600;
const CHART_HEIGHT = 200;

/** Steps that people count in. */
const ROUND = [1, 2, 2.5, 5, 10];

export interface ChartScale {
  /** From 0 to the end, at equal distances. */
  readonly ticks: readonly number[];
  readonly end: number;
}

/** The smallest round scale from 0 that holds the value. @param most steps between its ticks */
export function makeScale(value: number, most: number): ChartScale {
  const rough = Math.max(value, 1) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND.find((round) => round * power >= rough) ?? 10) * power;
  const count = Math.ceil(Math.max(value, 1) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { ticks, end: count * step };
}

export interface ChartRange {
  readonly low: number;
  readonly high: number;
  readonly mean: number;
}

/** Upright bars, each in the middle of its share of the width, and a line through their means. */
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

/** A dot for each point: a line without length, to be drawn with a round end. */
export function drawDots(points: readonly Point[], ends: Point): string {
  return points.map((point) => `M${place(point, ends).join(' ')}h0`).join('');
}

export function drawLine(points: readonly Point[], ends: Point): string {
  return toLine(points.map((point) => place(point, ends)));
}

/** Lines across at every tick but the lowest, on which the chart stands. */
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
