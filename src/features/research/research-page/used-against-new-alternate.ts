/** What used cars of a model cost less than new ones, for programs. */
import type { AlternateSection } from '#src/domain/site/alternate-page.ts';
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import type { UsedAgainstNew } from '#src/features/research/research-page/used-against-new.ts';

/** @param name "Honda Civic" */
export function toUsedAgainstNewSection(
  heading: string,
  name: string,
  { newPrice, newCount, rows }: UsedAgainstNew,
): AlternateSection {
  return {
    heading,
    text: [
      `A new ${name} costs ${formatUsd(newPrice)} on average here (${formatCount(newCount)} with a price).`,
    ],
    table: {
      columns: [
        { key: 'age', label: 'Years old', kind: 'count' },
        { key: 'year', label: 'Model year' },
        { key: 'average', label: 'Average price', kind: 'usd' },
        { key: 'less', label: 'Less than new', kind: 'usd' },
        { key: 'percent', label: 'Percent less', kind: 'count' },
        { key: 'count', label: 'Cars with a price', kind: 'count' },
      ],
      rows: rows.map((row) => ({ ...row, year: String(row.year) })),
    },
  };
}
