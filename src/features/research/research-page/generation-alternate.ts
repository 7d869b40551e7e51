/** The generations of a research page for programs. */
import type { AlternateSection } from '#src/domain/site/alternate-page.ts';
import { PRICE_COLUMNS, toPrices } from '#src/features/research/research-page/alternate-prices.ts';
import type { GenerationRow } from '#src/features/research/research-page/generation-rows.ts';

export function toGenerations(generations: readonly GenerationRow[]): AlternateSection[] {
  if (generations.length === 0) return [];
  return [
    {
      heading: 'Generations',
      table: {
        columns: [
          { key: 'name', label: 'Generation' },
          { key: 'years', label: 'Years' },
          ...PRICE_COLUMNS,
          { key: 'source', label: 'Source' },
        ],
        rows: generations.map(({ name, years, source, stock }) => ({
          name,
          years,
          ...toPrices(stock),
          source,
        })),
      },
    },
  ];
}
