/** A list of models for programs. */
import type {
  AlternateColumn,
  AlternatePage,
  AlternateSection,
  AlternateTable,
} from '#src/domain/site/alternate-page.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { ARTICLE_LIST_TITLE, formatArticlePath } from '#src/domain/site/article-path.ts';
import { LOWEST_MSRP } from '#src/features/research/research-page/research-lists.ts';
import { formatResearchListPath } from '#src/domain/vehicle/research-list-path.ts';
import type { ResearchHub } from '#src/features/research/research-page/research-hub.server.ts';
import type { ResearchListPage } from '#src/features/research/research-page/research-list-page.server.ts';

export function toResearchListAlternate(
  { heading, canonical, list, lists, hub, sources, day }: ResearchListPage,
  origin: string,
): AlternatePage {
  return {
    url: origin + canonical,
    title: heading,
    date: day,
    description: list?.rule ?? HUB_LEAD,
    sections: [
      ...(list
        ? [
            {
              heading,
              ...(list.more > 0 && { text: [`${formatCount(list.more)} more models fit.`] }),
              table: toModels(list, origin),
            },
          ]
        : []),
      ...(list && list.also.length > 0
        ? [
            {
              heading: nameAlsoSold(list.group),
              table: toLinks(
                list.also.map(({ name, href }) => ({ label: name, href })),
                origin,
              ),
            },
          ]
        : []),
      { heading: list ? 'Other lists' : 'Lists', table: toLists(lists, hub, origin) },
      ...(hub ? toHubSections(hub, origin) : []),
    ],
    sources: [...sources, `Cars for sale on this site, ${day}`],
  };
}

/** On the hub with their first models. */
function toLists(
  lists: ResearchListPage['lists'],
  hub: ResearchHub | undefined,
  origin: string,
): AlternateTable {
  const started = new Map(hub?.lists.map((list) => [list.href, list]));
  return {
    columns: [
      { key: 'group', label: 'Group' },
      { key: 'title', label: 'List' },
      { key: 'rule', label: 'Rule' },
      ...(hub ? HUB_COLUMNS : []),
      { key: 'url', label: 'Page', kind: 'url' },
    ],
    rows: lists.map(({ slug, group, title, rule }) => {
      const href = formatResearchListPath({ slug });
      const { count, lowestMsrp, first = [] } = started.get(href) ?? {};
      const names = first.map(({ name, figure }) => `${name}, ${figure}`).join('; ');
      return {
        ...{ group, title, rule, url: origin + href },
        ...(hub && definedOnly({ count, lowestMsrp, first: names })),
      };
    }),
  };
}

function toHubSections({ models, pairs, guides }: ResearchHub, origin: string): AlternatePage['sections'] {
  const sections: AlternateSection[] = [
    {
      heading: HUB_HEADINGS.models,
      table: {
        columns: [
          { key: 'name', label: 'Model' },
          { key: 'count', label: 'Cars', kind: 'count' },
          { key: 'startingPrice', label: 'From', kind: 'usd' },
          { key: 'url', label: 'Page', kind: 'url' },
        ],
        rows: models.map(({ label, href, stock }) => ({
          name: label,
          count: stock.count,
          startingPrice: stock.prices?.starting,
          url: origin + href,
        })),
      },
    },
    { heading: HUB_HEADINGS.pairs, table: toLinks(pairs, origin) },
    {
      heading: ARTICLE_LIST_TITLE,
      table: toLinks(
        guides.map((guide) => ({ label: guide.title, href: formatArticlePath(guide) })),
        origin,
      ),
    },
  ];
  return sections.filter(({ table }) => table?.rows.length);
}

function toLinks(links: readonly { label: string; href: string }[], origin: string): AlternateTable {
  return {
    columns: [
      { key: 'title', label: 'Title' },
      { key: 'url', label: 'Page', kind: 'url' },
    ],
    rows: links.map(({ label, href }) => ({ title: label, url: origin + href })),
  };
}

function toModels({ figure, rows }: NonNullable<ResearchListPage['list']>, origin: string): AlternateTable {
  return {
    columns: [
      { key: 'name', label: 'Model' },
      { key: 'year', label: 'Model year' },
      { key: 'figure', label: figure },
      { key: 'stars', label: LIST_STARS },
      { key: 'count', label: LIST_CARS, kind: 'count' },
      { key: 'startingPrice', label: 'From', kind: 'usd' },
      { key: 'url', label: 'Page', kind: 'url' },
    ],
    rows: rows.map((row) => ({
      name: row.name,
      year: String(row.year),
      figure: row.figure,
      stars: row.stars,
      startingPrice: row.stock.prices?.starting,
      count: row.stock.count,
      url: origin + row.href,
    })),
  };
}

/** Of the hub, apart from those of its groups of lists. */
export const HUB_HEADINGS = {
  models: 'Models with the most cars for sale',
  pairs: 'Popular comparisons',
} as const;

const HUB_COLUMNS: readonly AlternateColumn[] = [
  { key: 'count', label: 'Models', kind: 'count' },
  { key: 'lowestMsrp', label: LOWEST_MSRP, kind: 'usd' },
  { key: 'first', label: 'Its first models' },
];

/** The heading of the models of which no trim is known to be of the list's body style or fuel. */
export const nameAlsoSold = (group: string): string =>
  group === 'By fuel' ? 'Also sold with this fuel, by EPA' : 'Also sold in this body style, beside another';

/** What the hub has. */
export const HUB_LEAD =
  'What models cost, how far they go on a gallon or a charge, and how they did in crash tests, each figure with its source, beside the cars for sale.';

/** NHTSA's, except where a cell says otherwise. */
export const LIST_STARS = 'Crash stars';

/** What is counted: a list of electric cars may have a model that is sold with an engine, too. */
export const LIST_CARS = 'For sale here, all years and fuels';
