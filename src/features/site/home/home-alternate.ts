/** The home page for programs: links to the cars. */
import type { AlternatePage, AlternateColumn } from '#src/domain/site/alternate-page.ts';
import { formatDay } from '#src/lib/format-day.ts';
import { toMarkdownBlocks } from '#src/lib/markdown-blocks.ts';
import type { HomePage } from '#src/features/site/home/home.server.ts';

const NAME_COLUMN: AlternateColumn = { key: 'label', label: 'What' };
const COUNT_COLUMN: AlternateColumn = { key: 'count', label: 'Cars', kind: 'count' };
const PRICE_COLUMN: AlternateColumn = { key: 'startingPrice', label: 'From', kind: 'usd' };
const PAGE_COLUMN: AlternateColumn = { key: 'url', label: 'Page', kind: 'url' };

/** @param day the day of the stock */
export function toHomeAlternate(
  home: Omit<HomePage, 'suggestedModels' | 'allCars'>,
  origin: string,
  day: string,
): AlternatePage {
  const { title, description, listingCount, headline, lead, texts, news, styles, models, makes } = home;
  return {
    url: `${origin}/`,
    title,
    description,
    date: day,
    count: listingCount,
    sections: [
      { heading: headline, text: [lead] },
      {
        heading: 'Body styles',
        table: {
          columns: [NAME_COLUMN, PAGE_COLUMN],
          rows: styles.map(({ label, href }) => ({ label, url: origin + href })),
        },
      },
      ...texts.map(({ title: heading, html, updated }) => ({
        heading,
        text: [...toMarkdownBlocks(html, origin), `Editors, ${formatDay(updated)}.`],
      })),
      ...(news.length === 0
        ? []
        : [
            {
              heading: 'News',
              table: {
                columns: [NAME_COLUMN, PAGE_COLUMN],
                rows: news.map(({ label, href }) => ({ label, url: origin + href })),
              },
            },
          ]),
      {
        heading: 'Popular models',
        table: {
          columns: [NAME_COLUMN, COUNT_COLUMN, PRICE_COLUMN, PAGE_COLUMN],
          rows: models.map(({ label, count, lowestPrice, href }) => ({
            label,
            count,
            startingPrice: lowestPrice,
            url: origin + href,
          })),
        },
      },
      {
        heading: 'All makes',
        table: {
          columns: [NAME_COLUMN, COUNT_COLUMN, PAGE_COLUMN],
          rows: makes.map(({ label, count, href }) => ({ label, count, url: href && origin + href })),
        },
      },
    ],
    sources: [`Cars for sale on ${day}`],
  };
}
