import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCellOf, decideView, MAX_CELLS } from '#src/domain/search-query/map-cells.ts';
import { isInArea } from '#src/domain/search-query/map-area.ts';

const BOSTON = { latitude: 42.36, longitude: -71.06 };
const DALLAS = { latitude: 32.78, longitude: -96.8 };
const HONOLULU = { latitude: 21.31, longitude: -157.86 };

test('the view has every place, with some space around it', () => {
  const view = decideView([BOSTON, DALLAS]);
  expect(view && [BOSTON, DALLAS].every((place) => isInArea(place, view))).toBe(true);
  expect(view?.north).toBeGreaterThan(BOSTON.latitude + 0.3);
  expect(decideView([])).toBeUndefined();
});

test('the view is of the contiguous states, unless all cars are elsewhere', () => {
  expect(decideView([BOSTON, DALLAS, HONOLULU])).toEqual(decideView([BOSTON, DALLAS]));
  const view = decideView([HONOLULU]);
  expect(view && isInArea(HONOLULU, view)).toBe(true);
});

test('places next to each other share a cell in a wide view, and have their own in a narrow one', () => {
  const cambridge = { latitude: 42.37, longitude: -71.11 };
  const wide = createCellOf({ south: 25, west: -125, north: 49, east: -67 });
  expect(wide(BOSTON)).toBe(wide(cambridge));
  expect(wide(BOSTON)).not.toBe(wide(DALLAS));
  const narrow = createCellOf({ south: 42.3, west: -71.2, north: 42.4, east: -71 });
  expect(narrow(BOSTON)).not.toBe(narrow(cambridge));
});

test('moving the map keeps its cells, and no view has too many', () => {
  const size = fc.double({ min: 0.0001, max: 60, noNaN: true });
  const views = fc.tuple(fc.integer({ min: -80, max: 20 }), fc.integer({ min: -180, max: 110 }), size);
  fc.assert(
    fc.property(views, ([south, west, span]) => {
      const view = { south, west, north: south + span, east: west + span };
      const cellOf = createCellOf(view);
      const across = Array.from({ length: 41 }, (_, step) => (step / 40) * span);
      const cells = across.flatMap((up) =>
        across.map((right) => cellOf({ latitude: south + up, longitude: west + right })),
      );
      expect(new Set(cells).size).toBeLessThanOrEqual(MAX_CELLS);
      const east = createCellOf({ ...view, west: west + span / 50, east: west + span + span / 50 });
      const middle = { latitude: south + span / 2, longitude: west + span / 2 };
      expect(east(middle)).toBe(cellOf(middle));
    }),
    { numRuns: 200 },
  );
});
