/** The most frequent makes and models, from the counts of the stock. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { compareNames } from '#src/domain/vehicle/compare-names.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface CountedLink {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  /** Whole dollars; absent when none of its cars has a price. */
  readonly lowestPrice?: number;
}

/** Every make of the stock, by name. */
export function listStockMakes(rows: readonly StockCount[]): (CountedLink & { readonly makeCode: string })[] {
  const makes = groupCounts(rows, (row) => row.makeCode);
  return makes
    .map(({ first: { make, makeCode }, count }) => ({
      makeCode,
      label: make,
      href: formatSearchPath({ makeCode }),
      count,
    }))
    .sort((a, b) => compareNames(a.label, b.label));
}

/** The models with the most cars, most first. */
export function listPopularModels(rows: readonly StockCount[], limit: number): CountedLink[] {
  return groupCounts(rows, (row) => `${row.makeCode}|${row.modelCode}`)
    .map(({ first: { make, makeCode, model, modelCode }, count, lowestPrice }) => ({
      label: joinVehicleName({ make, model }),
      href: formatSearchPath({ makeCode, modelCode }),
      count,
      ...definedOnly({ lowestPrice }),
    }))
    .sort((a, b) => b.count - a.count || compareNames(a.label, b.label))
    .slice(0, limit);
}

interface Group {
  readonly first: StockCount;
  count: number;
  lowestPrice: number | undefined;
}

function groupCounts(rows: readonly StockCount[], keyOf: (row: StockCount) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? { first: row, count: 0, lowestPrice: undefined };
    group.count += row.count;
    if (row.prices) group.lowestPrice = Math.min(group.lowestPrice ?? Infinity, row.prices.lowest);
    groups.set(keyOf(row), group);
  }
  return [...groups.values()];
}
