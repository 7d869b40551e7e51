import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import { Directions, toCosineTest } from '#src/engine/search/embedded/directions.ts';

const place = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('what cosines are sure about is so by the exact distance', () => {
  fc.assert(
    fc.property(place, place, fc.double({ min: 0, max: 13_000, noNaN: true }), (origin, other, miles) => {
      const directions = new Directions(Float64Array.of(other.latitude), Float64Array.of(other.longitude));
      const cosine = directions.toCosines(origin)[1] ?? NaN;
      const exact = distanceInMiles(origin, other);
      for (const radius of [miles, exact, exact + 0.002, Math.max(0, exact - 0.002)]) {
        const { surelyNear, maybeNear } = toCosineTest(radius);
        if (cosine > surelyNear) expect(exact).toBeLessThanOrEqual(radius);
        if (cosine < maybeNear) expect(exact).toBeGreaterThan(radius);
      }
    }),
  );
});
