/** How the MSRP of trims differs from that of the last year before, by an imported list that has both. */
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { readEngine } from '#src/domain/vehicle/read-engine.ts';
import { toTrimOfYear } from '#src/domain/vehicle/trim-as-of-year.ts';
import { findMsrp, isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';
import type { ModelFact } from '#src/features/research/research-page/fact-rows.ts';

/** The others are counted. */
const MAX_TRIMS = 3;
/** A larger step is another car, or a mistake of the list. */
const MAX_STEP = 0.25;

/**
 * Undefined where the list has no trim with a price in both years for the same drive, doors, transmission and engine. When only the
 * version with all-wheel drive is left, the lowest price rises without any car costing more.
 */
export function compareListedPrices(
  model: CatalogueModel,
  year: number,
  before: number,
): ModelFact | undefined {
  const known = listYearLadder(model, year).flatMap((trim) => {
    const [now, then] = [year, before].map((of) => findListed(trim, of));
    if (!now || !then || now.car !== then.car || Math.abs(now.msrp / then.msrp - 1) > MAX_STEP) return [];
    return { name: trim.trim, now: now.msrp, then: then.msrp };
  });
  const changed = known.filter(({ now, then }) => now !== then);
  if (known.length === 0) return undefined;
  const more = changed.length - MAX_TRIMS;
  const texts = changed
    .slice(0, MAX_TRIMS)
    .map(({ name, now, then }) => `${name} ${formatUsd(now)}, was ${formatUsd(then)}`);
  const text =
    changed.length === 0
      ? `The same as in ${before}`
      : texts.join('; ') + (more > 0 ? `; and ${more} more` : '');
  return { label: 'MSRP when new', text, source: 'lists' };
}

interface Listed {
  readonly msrp: number;
  /** Drive, doors, transmission, fuel and engine. */
  readonly car: string;
}

/** The cheapest car that the list has of the trim in the year. */
function findListed(trim: CatalogueTrim, year: number): Listed | undefined {
  const price = findMsrp(trim, year);
  const { drive, doors, transmission, engine, fuelTypeGroup, isOfList } = toTrimOfYear(trim, year);
  if (!price?.isListed || (isOfList !== true && !isOfYear(trim, year))) return undefined;
  const { liters, cylinders } = readEngine(engine);
  const car = [drive, doors, transmission, fuelTypeGroup, liters, cylinders].join(' ');
  return { msrp: price.msrp, car };
}
