/** The comparison of two models for programs. */
import type { AlternatePage } from '#src/domain/site/alternate-page.ts';
import { toUsedAgainstNewSection } from '#src/features/research/research-page/used-against-new-alternate.ts';
import { sourcesOfFact } from '#src/features/research/research-page/fact-rows.ts';
import type { VersusPage } from '#src/features/research/research-page/versus-page.server.ts';

export function toVersusAlternate(
  { heading, canonical, day, sides, rows, differences, others, sources }: VersusPage,
  origin: string,
): AlternatePage {
  const nameAll = (cells: VersusPage['rows'][number]['cells']) => {
    const keys = new Set<string>(cells.flatMap((cell) => (cell ? sourcesOfFact(cell) : [])));
    const named = sources.filter(({ key }) => keys.has(key));
    return named.map(({ name, when }) => `${name}, ${when}`).join('; ');
  };
  return {
    url: origin + canonical,
    title: heading,
    description: differences.join(' '),
    date: day,
    count: sides.reduce((sum, { stock }) => sum + stock.count, 0),
    sections: [
      {
        heading: 'Side by side',
        table: {
          columns: [
            { key: 'label', label: 'What' },
            { key: 'first', label: `${sides[0].year} ${sides[0].name}` },
            { key: 'second', label: `${sides[1].year} ${sides[1].name}` },
            { key: 'source', label: 'Source' },
          ],
          rows: rows.map(({ label, cells }) => ({
            label,
            first: cells[0]?.text,
            second: cells[1]?.text,
            source: nameAll(cells),
          })),
        },
      },
      ...sides.flatMap(({ name, usedAgainstNew }) =>
        usedAgainstNew ? [toUsedAgainstNewSection(`${name}: used vs. new`, name, usedAgainstNew)] : [],
      ),
      {
        heading: 'See also',
        table: {
          columns: [
            { key: 'label', label: 'What' },
            { key: 'url', label: 'Page', kind: 'url' },
          ],
          rows: [
            ...sides.flatMap(({ name, stock, carsHref, researchHref }) => [
              ...(carsHref === undefined
                ? []
                : [{ label: `${stock.count} ${name} for sale`, href: carsHref }]),
              { label: `${name} research`, href: researchHref },
            ]),
            ...others,
          ].map(({ label, href }) => ({ label, url: origin + href })),
        },
      },
    ],
    sources: sources.map(({ name, when }) => `${name}, ${when}`),
  };
}
