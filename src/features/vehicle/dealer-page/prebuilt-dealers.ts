/** Decides which pages of dealers are prebuilt. @see docs/rules/vehicle.md#dealer-pages */
import { MAX_PREBUILT_DEALERS } from '#src/domain/site/index-policy.ts';

interface CountedDealer {
  readonly path: string;
  readonly count: number;
}

/** The paths of those with the most cars, in the order of their addresses. */
export function listPrebuiltDealers(
  dealers: readonly CountedDealer[],
  most: number = MAX_PREBUILT_DEALERS,
): string[] {
  return dealers
    .toSorted((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1))
    .slice(0, most)
    .map(({ path }) => path)
    .sort();
}
