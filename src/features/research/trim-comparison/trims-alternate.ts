/** The trim comparison for programs. */
import type { AlternatePage, AlternateColumn } from '#src/domain/site/alternate-page.ts';
import { SPECS } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import type { TrimsPage } from '#src/features/research/trim-comparison/trims-page.server.ts';

const COLUMNS: readonly AlternateColumn[] = [
  { key: 'trim', label: 'Trim' },
  { key: 'msrp', label: 'MSRP', kind: 'usd' },
  { key: 'engine', label: 'Engine' },
  { key: 'drive', label: 'Drive' },
  { key: 'startingPrice', label: 'From', kind: 'usd' },
  { key: 'maxPrice', label: 'Up to', kind: 'usd' },
  { key: 'count', label: 'Cars', kind: 'count' },
  ...SPECS.map(({ specId, label }) => ({ key: String(specId), label })),
];

export function toTrimsAlternate(
  { vehicle, trims, canonical, day }: TrimsPage,
  origin: string,
): AlternatePage {
  return {
    url: origin + canonical,
    title: `Compare ${vehicle} trims`,
    description: `Compare the price, engine and equipment of every ${vehicle} trim.`,
    date: day,
    count: trims.reduce((sum, { count }) => sum + count, 0),
    sections: [
      {
        heading: 'Trims',
        table: {
          columns: COLUMNS,
          rows: trims.map((trim) => ({
            trim: trim.trimName,
            msrp: trim.nationalMSRP,
            engine: trim.engine,
            drive: trim.driveType,
            startingPrice: trim.startingPrice,
            maxPrice: trim.maxPrice,
            count: trim.count,
            ...Object.fromEntries(trim.specs.map(({ specId, specValue }) => [String(specId), specValue])),
          })),
        },
      },
    ],
    sources: [`Cars for sale on ${day}`, 'Catalog of models and trims'],
  };
}
