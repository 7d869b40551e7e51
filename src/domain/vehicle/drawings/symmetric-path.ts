/** The vertical axis of front and rear views. */
export const AXIS = 200;

/** A line to a point, or a curve with its two control points; x counts from the axis to the right. */
export type Segment =
  | readonly [x: number, y: number]
  | readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/** A closed outline from its right half, which starts and ends on the axis. */
export function drawSymmetric(startY: number, half: readonly Segment[]): string {
  const points = [[0, startY] as const, ...half.map((segment) => segment.slice(-2) as [number, number])];
  const right = half.map((segment) => drawSegment(segment, 1));
  const left = half
    .map((segment, index): Segment => {
      const [x, y] = points[index] ?? [0, startY];
      return segment.length === 2 ? [x, y] : [segment[2], segment[3], segment[0], segment[1], x, y];
    })
    .toReversed()
    .map((segment) => drawSegment(segment, -1));
  return `M${AXIS} ${round(startY)}${right.join('')}${left.join('')}Z`;
}

/** An outline on the right, and its mirror image on the left. */
export function drawPair(start: readonly [x: number, y: number], outline: readonly Segment[]): string {
  return [1, -1]
    .map((side) => `M${place(start, side)}${outline.map((segment) => drawSegment(segment, side)).join('')}Z`)
    .join('');
}

function drawSegment(segment: Segment, side: number): string {
  return `${segment.length === 2 ? 'L' : 'C'}${place(segment, side)}`;
}

function place(values: readonly number[], side: number): string {
  return values.map((value, index) => round(index % 2 === 0 ? AXIS + side * value : value)).join(' ');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
