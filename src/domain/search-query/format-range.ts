/** Formats ranges everywhere: chips, options, breadcrumbs, headings, suggestions, saved searches and emails. */
import { RANGE_UNITS } from '#src/domain/search-query/range-units.ts';
import type { RangeText, RangeUnit } from '#src/domain/search-query/range-units.ts';

/** "$10,000 to $20,000", "Under 30,000 miles", "2019 or newer"; equal ends are one value. */
export function formatRange(
  unit: RangeUnit,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
): string {
  const { amount, alone = amount, atLeast, atMost }: RangeText = RANGE_UNITS[unit];
  if (min !== undefined && max !== undefined)
    return min === max ? alone(min) : `${alone(min)} to ${alone(max)}`;
  return min === undefined ? atMost(alone(max ?? 0)) : atLeast(alone(min));
}

/** One option of a range. If the facet has two selectors, the label says which end it is. */
export function formatStep(
  { unit, min, max }: { readonly unit: RangeUnit; readonly min?: string; readonly max?: string },
  value: number,
): string {
  const { amount, atLeast, atMost }: RangeText = RANGE_UNITS[unit];
  if (min !== undefined && max !== undefined) return amount(value);
  return min === undefined ? atMost(amount(value)) : atLeast(amount(value));
}
