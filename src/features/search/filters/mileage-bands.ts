/** Shows how the results are distributed by mileage. @see docs/rules/search.md#mileage */
import type { FilterOption } from '#src/domain/search-query/filter-options.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { NumberStats } from '#src/domain/search-query/search-result.ts';
import type { PanelField, PanelOption } from '#src/features/search/filters/panel-fields.ts';

/**
 * Lists bars from step to step, up to the searched limit; none without cars that list a mileage. Steps and statistics
 * count only valid mileages.
 * @param steps of the facet, counted without its own filter
 * @param stats of the results
 * @param limit the searched limit
 */
export function listMileageBands(
  steps: readonly FilterOption[],
  stats: Pick<NumberStats, 'max' | 'mean' | 'count'> | undefined,
  limit: number | undefined,
): PanelField[] {
  if (!stats || stats.count === 0) return [];
  const bands: PanelOption[] = [];
  let [from, below] = [0, 0];
  for (const { value, count } of steps) {
    const to = Number(value);
    if (limit !== undefined && to > limit) break;
    bands.push(band(nameBand(from, to), count - below));
    [from, below] = [to, count];
  }
  if (limit === undefined && stats.count > below)
    bands.push(band(`Over ${formatCount(from)}`, stats.count - below));
  const label = `Average ${formatCount(stats.mean)} miles, highest ${formatCount(stats.max)}`;
  return [{ kind: 'bars', name: '', label, options: bands.filter(({ count }) => count > 0) }];
}

function nameBand(from: number, to: number): string {
  return from === 0 ? `Under ${formatCount(to)}` : `${formatCount(from)} to ${formatCount(to)}`;
}

function band(label: string, count: number): PanelOption {
  return { value: '', label, count, isChosen: false, isDisabled: false };
}
