/** Bars below an answer of the FAQs: shares of mileage, and the electric range of each trim. */
import { formatMiles, formatPercent } from '#src/domain/search-query/format-number.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';

export interface FaqChart {
  readonly caption: string;
  readonly head: readonly [label: string, text: string];
  readonly rows: readonly { readonly label: string; readonly value: number; readonly text: string }[];
}

/** Undefined for an answer without one. @param key of the question */
export function findFaqChart(
  key: string | undefined,
  { vehicle, mileage, ranges }: Pick<ModelReference, 'vehicle' | 'mileage' | 'ranges'>,
): FaqChart | undefined {
  if (key === 'mileage' && mileage)
    return {
      caption: 'Used cars for sale by mileage',
      head: ['Mileage', 'Share of cars'],
      rows: mileage.facetStatsCalculate.map(({ name, percent }) => ({
        label: name,
        value: percent,
        text: formatPercent(percent),
      })),
    };
  if (key !== 'range' || ranges.length < 2) return undefined;
  return {
    caption: `${vehicle.modelName}: electric range by trim`,
    head: ['Trim', 'Range'],
    rows: ranges.map(({ label, miles }) => ({ label, value: miles, text: formatMiles(miles) })),
  };
}
