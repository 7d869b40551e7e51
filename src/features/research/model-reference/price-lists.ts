/** Price lists of a model by year and by trim, from the counts of the stock. */
import { compareNames } from '#src/domain/vehicle/compare-names.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** @see docs/rules/research.md#price-lists */
const MAX_YEARS = 11;

/** The part of a count of the stock that prices need. */
export interface CountedVehicle {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly year: number;
  readonly trimCode?: string;
  readonly trim?: string;
  readonly count: number;
  readonly prices?: {
    readonly lowest: number;
    readonly highest: number;
    readonly sum: number;
    readonly count: number;
  };
}

type ModelPath = Required<Pick<PathSearch, 'makeCode' | 'modelCode'>>;

/** The one year and the one trim that a page is about, if any. */
export interface OwnVehicle {
  readonly year?: number | undefined;
  readonly trimCode?: string | undefined;
}

/**
 * The newest years, and the year of the search, however old, because its page states its prices. On the page of a trim,
 * of its cars only.
 */
export function listPricesByYear(
  rows: readonly CountedVehicle[],
  model: ModelPath,
  { year: ownYear, trimCode }: OwnVehicle,
): PriceRow[] {
  const path = { ...model, ...definedOnly({ trimCode }) };
  const cars = trimCode === undefined ? rows : rows.filter((row) => row.trimCode === trimCode);
  return [...Map.groupBy(cars, ({ year }) => year)]
    .sort(([a], [b]) => b - a)
    .filter(([year], index) => index < MAX_YEARS || year === ownYear)
    .map(([year, group]) => toRow(String(year), String(year), { ...path, year }, group));
}

/** For the year of the search, or for all years. */
export function listPricesByTrim(
  rows: readonly CountedVehicle[],
  model: ModelPath,
  { year }: OwnVehicle,
): PriceRow[] {
  const named = rows.filter((row) => row.trimCode !== undefined && (year === undefined || row.year === year));
  return [...Map.groupBy(named, (row) => row.trimCode ?? '')]
    .map(([trimCode, group]) => {
      const path = { ...model, trimCode, ...definedOnly({ year }) };
      return toRow(`${model.modelCode}|${trimCode}`, group[0]?.trim ?? trimCode, path, group);
    })
    .sort((a, b) => compareNames(a.label, b.label));
}

function toRow(value: string, label: string, path: PathSearch, group: readonly CountedVehicle[]): PriceRow {
  const priced = group.flatMap((row) => row.prices ?? []);
  const count = group.reduce((total, row) => total + row.count, 0);
  const pricedCount = priced.reduce((total, prices) => total + prices.count, 0);
  const sum = priced.reduce((total, prices) => total + prices.sum, 0);
  return {
    label,
    value,
    link: formatSearchPath(path),
    ...(pricedCount > 0 && {
      startingPrice: Math.min(...priced.map((prices) => prices.lowest)),
      avgPrice: Math.round(sum / pricedCount),
      maxPrice: Math.max(...priced.map((prices) => prices.highest)),
    }),
    count,
    ...(pricedCount < count && { pricedCount }),
  };
}
