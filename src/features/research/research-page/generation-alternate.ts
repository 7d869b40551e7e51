/** The generations of a research page for programs. */
import type { AlternateSection } from '#src/domain/site/alternate-page.ts';
import { PRICE_COLUMNS, toPrices } from '#src/features/research/research-page/alternate-prices.ts';
import { formatDay } from '#src/lib/format-day.ts';
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
        rows: generations.map(({ name, note, years, stock, ...said }) => ({
          name: note === undefined ? name : `${name} (${note})`,
          years,
          ...toPrices(stock),
          source: nameSource(said),
        })),
      },
    },
  ];
}

/** "Wikipedia, https://en.wikipedia.org/wiki/Honda_Civic, read on May 31, 2026" */
function nameSource({ source, address, read }: Pick<GenerationRow, 'source' | 'address' | 'read'>): string {
  return [source, address, read && `read on ${formatDay(read)}`].filter(Boolean).join(', ');
}
