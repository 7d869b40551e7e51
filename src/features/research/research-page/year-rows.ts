/** The years of a model: cars in stock, prices, and facts. */
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { findRangeSource, findStarSource } from '#src/domain/vehicle/fact-sources.ts';
import { formatYearEconomy } from '#src/domain/vehicle/format-year-economy.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface YearRow {
  readonly year: number;
  /** Its research page; undefined while search engines may not index that. */
  readonly href?: string;
  /** Its cars, likewise. */
  readonly resultsHref?: string;
  readonly stock: StockSummary;
  /** "28–32 city / 37–41 hwy", "310–340 mi", "42–44 city / 38 hwy, or 33 mi electric". */
  readonly economy?: string;
  /** Whether that is a range which a list of ranges has, and not EPA. */
  readonly isListedRange?: boolean;
  /** Overall crash rating in stars, and its source. */
  readonly stars?: number;
  readonly starSource?: ReturnType<typeof findStarSource>;
}

/** The number of each source of stars. */
export type StarMarks = ReadonlyMap<NonNullable<YearRow['starSource']>, number>;

/** Numbers of the sources of prices, economy, ranges of a list and stars; of two sources, each star has its own. */
export interface YearMarks {
  readonly stock: number;
  readonly epa: number;
  readonly ranges: number;
  readonly stars: StarMarks;
}

/** The sources of the stars in the table. */
export function listStarSources(rows: readonly YearRow[]): NonNullable<YearRow['starSource']>[] {
  return [...new Set(rows.flatMap(({ starSource }) => starSource ?? []))];
}

/** The sources of the fuel economy and the ranges in the table. */
export function listEconomySources(rows: readonly YearRow[]): ('epa' | 'ranges')[] {
  const known = rows.filter(({ economy }) => economy !== undefined);
  return [...new Set(known.map(({ isListedRange }) => (isListedRange ? 'ranges' : 'epa')))];
}

/**
 * All years in which it was sold, newest first, also those that no figure is known of.
 * @param minListings cars that a page needs to be indexed, and linked
 */
export function listYearRows(
  model: CatalogueModel,
  counts: readonly StockCount[],
  { makeCode, modelCode }: ModelPath,
  minListings: number,
): YearRow[] {
  const byYear = Map.groupBy(counts, ({ year }) => year);
  const facts = new Map(model.modelYears.map((known) => [known.year, known]));
  return model.years.toReversed().map((year) => {
    const known = facts.get(year);
    const economy = known && formatYearEconomy(known);
    const path = { makeCode, modelCode, year };
    const stars = known?.crash?.overall;
    const stock = sumStock(byYear.get(year) ?? []);
    const hasCars = stock.count >= minListings && stock.count > 0;
    return {
      year,
      ...((hasCars || (known && hasFactsOfItsOwn(known))) && { href: formatResearchPath(path) }),
      ...(hasCars && { resultsHref: formatSearchPath(path) }),
      stock,
      ...definedOnly({ economy }),
      ...(economy && findRangeSource(known) === 'ranges' && { isListedRange: true }),
      ...(stars && { stars, starSource: findStarSource(known, 'overall') }),
    };
  });
}
