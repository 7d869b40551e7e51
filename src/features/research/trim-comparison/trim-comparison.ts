/** The trims of a model by year, for the comparison. */
import { formatCompareTrimsPath } from '#src/domain/vehicle/compare-trims-path.ts';
import { MIN_COMPARED_TRIMS } from '#src/domain/vehicle/compare-trims-path.ts';
import type { FactSource } from '#src/domain/vehicle/fact-sources.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';

export interface TrimYear {
  readonly year: number;
  /** In ladder order, cheapest first. */
  readonly trims: readonly Trim[];
  /** The page that compares this year. */
  readonly href: string;
}

export interface TrimComparison {
  /** "Honda Civic" */
  readonly vehicle: string;
  /** Newest first, each with at least two trims; never empty. */
  readonly years: readonly TrimYear[];
  /** Of its figures; absent if they are not the catalog's. */
  readonly sources?: readonly FactSource[];
}

/** Undefined if no year has trims to compare, which means no tab. */
export function toTrimComparison(trims: readonly Trim[]): TrimComparison | undefined {
  const years = [...Map.groupBy(trims, ({ year }) => year)]
    .filter(([, group]) => group.length >= MIN_COMPARED_TRIMS)
    .toSorted(([a], [b]) => b - a)
    .map(([year, group]) => ({ year, trims: group, href: hrefOf(year, group) }));
  const [first] = trims;
  if (!first || years.length === 0) return undefined;
  return { vehicle: `${first.atcMake} ${first.atcModel}`, years };
}

function hrefOf(year: number, trims: readonly Trim[]): string {
  const { atcMakeCode: makeCode = '', atcModelCode: modelCode = '' } = trims[0] ?? {};
  return formatCompareTrimsPath({ year, makeCode, modelCode });
}
