/** Moves markers apart that would cover each other's numbers. */
import type { MapPoint } from '#src/lib/mercator.ts';

const MAX_ROUNDS = 200;
/** Markers that have come this close to the distance do not cover each other. */
const CLOSE_ENOUGH = 0.5;
/** Two markers in the same place part in this direction. */
const SAME_PLACE = { x: 1, y: 0 };

export interface SpreadRoom {
  readonly width: number;
  readonly height: number;
  /** Between the middles of two markers. Half of it stays free at the edges. */
  readonly distance: number;
}

/** The places of the same markers, in the same order, as near to their own as the room allows. */
export function spreadMarkers(points: readonly MapPoint[], room: SpreadRoom): MapPoint[] {
  const moved = points.map((point) => keepInside({ ...point }, room));
  for (let round = 0; round < MAX_ROUNDS && partAll(moved, room); round += 1);
  return moved;
}

/** @returns whether any two were too close */
function partAll(points: MapPoint[], room: SpreadRoom): boolean {
  let hasMoved = false;
  for (let index = 0; index < points.length; index += 1)
    for (let other = index + 1; other < points.length; other += 1) {
      const [one, two] = [points[index], points[other]];
      if (!one || !two) continue;
      const apart = Math.hypot(two.x - one.x, two.y - one.y);
      if (apart >= room.distance - CLOSE_ENOUGH) continue;
      const direction = apart === 0 ? SAME_PLACE : { x: (two.x - one.x) / apart, y: (two.y - one.y) / apart };
      const step = (room.distance - apart) / 2;
      points[index] = keepInside({ x: one.x - direction.x * step, y: one.y - direction.y * step }, room);
      points[other] = keepInside({ x: two.x + direction.x * step, y: two.y + direction.y * step }, room);
      hasMoved = true;
    }
  return hasMoved;
}

function keepInside({ x, y }: MapPoint, { width, height, distance }: SpreadRoom): MapPoint {
  const edge = distance / 2;
  return { x: Math.max(edge, Math.min(width - edge, x)), y: Math.max(edge, Math.min(height - edge, y)) };
}
