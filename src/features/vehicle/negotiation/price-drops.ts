/** How similar cars' prices fell with the days since they were listed. Prices that only a feed states don't count. */
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** The days that are looked at. */
const DAYS = [30, 60, 90] as const;
/** With fewer cars, one of them would decide. */
const MIN_CARS = 5;

export interface PricedCar {
  readonly listedAtMs: number;
  readonly prices: readonly PricePoint[];
}

export interface PriceDrops {
  readonly days: number;
  /** Cars that have been listed for at least that long. */
  readonly carCount: number;
  /** Those of them whose price was below their first one by then. */
  readonly droppedCount: number;
  /** By how much, in whole dollars: the middle one of those that dropped. */
  readonly medianDrop: number;
}

/** Leaves out days that fewer than five cars reach. */
export function measurePriceDrops(cars: readonly PricedCar[], nowMs: number): PriceDrops[] {
  return DAYS.flatMap((days) => {
    const drops = cars.flatMap(({ listedAtMs, prices }) => {
      if (nowMs - listedAtMs < days * DAY_MS) return [];
      const until = listedAtMs + days * DAY_MS;
      const known = prices.flatMap(({ atMs, price, isStated }) =>
        price === undefined || isStated ? [] : [{ atMs, price }],
      );
      const sorted = known.toSorted((a, b) => a.atMs - b.atMs);
      const last = sorted.findLast(({ atMs }) => atMs <= until);
      const [first] = sorted;
      return first && last ? [first.price - last.price] : [];
    });
    const dropped = drops.filter((drop) => drop > 0).toSorted((a, b) => a - b);
    if (drops.length < MIN_CARS) return [];
    const medianDrop = dropped[Math.floor((dropped.length - 1) / 2)] ?? 0;
    return [
      { days, carCount: drops.length, droppedCount: dropped.length, medianDrop: Math.round(medianDrop) },
    ];
  });
}
