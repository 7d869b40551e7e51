/** How long sample cars have been for sale: most for a few weeks, some for months. */
import type { Random } from '#src/inventory/sample/random.ts';

interface Step {
  readonly share: number;
  readonly days: number;
}

/** The share of cars that have been for sale for less than so many days; evenly distributed from one to the next. */
const DAYS_BY_SHARE: readonly Step[] = [
  { share: 1 / 30, days: 4 },
  { share: 0.5, days: 36 },
  { share: 0.75, days: 64 },
  { share: 0.9, days: 105 },
  { share: 1, days: 240 },
];

/** From 0 up to but not including 240 days. */
export function chooseDaysListed(random: Random): number {
  const share = random.next();
  let from: Step = { share: 0, days: 0 };
  for (const to of DAYS_BY_SHARE) {
    if (share < to.share)
      return from.days + ((share - from.share) / (to.share - from.share)) * (to.days - from.days);
    from = to;
  }
  return from.days;
}
