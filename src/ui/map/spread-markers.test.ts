import { expect, test } from 'vitest';
import { spreadMarkers } from '#src/ui/map/spread-markers.ts';

const ROOM = { width: 800, height: 500, distance: 52 };

function closest(points: readonly { x: number; y: number }[]): number {
  const gaps = points.flatMap((one, index) =>
    points.slice(index + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y)),
  );
  return Math.min(...gaps);
}

test('markers that cover each other are moved apart and stay on the map', () => {
  const crowd = Array.from({ length: 14 }, (_, index) => ({ x: 760 + (index % 4) * 8, y: 180 + index * 9 }));
  const spread = spreadMarkers([...crowd, { x: 770, y: 200 }, { x: 770, y: 200 }], ROOM);
  expect(closest(spread)).toBeGreaterThan(51);
  for (const { x, y } of spread) {
    expect(x).toBeGreaterThanOrEqual(26);
    expect(x).toBeLessThanOrEqual(774);
    expect(y).toBeGreaterThanOrEqual(26);
    expect(y).toBeLessThanOrEqual(474);
  }
});

test('markers with space around them stay where they are', () => {
  const points = [
    { x: 100, y: 100 },
    { x: 153, y: 100 },
  ];
  expect(spreadMarkers(points, ROOM)).toEqual(points);
});
