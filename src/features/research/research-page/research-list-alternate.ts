/** A list of models for programs. */
import type { AlternatePage, AlternateTable } from '#src/domain/site/alternate-page.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { ARTICLE_LIST_TITLE, formatArticlePath } from '#src/domain/site/article-path.ts';
import { formatResearchListPath } from '#src/features/research/research-page/research-list-path.ts';
import type { ResearchListPage } from '#src/features/research/research-page/research-list-page.server.ts';

export function toResearchListAlternate(
  { heading, canonical, list, lists, guides, day }: ResearchListPage,
  origin: string,
): AlternatePage {
  return {
    url: origin + canonical,
    title: heading,
    date: day,
    description: list?.rule ?? 'Lists of models by body style, fuel, budget and numbers.',
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
      { heading: list ? 'Other lists' : 'Lists', table: toLists(lists, origin) },
      ...(guides.length > 0 ? [{ heading: ARTICLE_LIST_TITLE, table: toGuides(guides, origin) }] : []),
    ],
    sources: list ? [...LIST_SOURCES, `Cars for sale on this site, ${day}`] : [],
  };
}

function toLists(lists: ResearchListPage['lists'], origin: string): AlternateTable {
  return {
    columns: [
      { key: 'group', label: 'Group' },
      { key: 'title', label: 'List' },
      { key: 'rule', label: 'Rule' },
      { key: 'url', label: 'Page', kind: 'url' },
    ],
    rows: lists.map(({ slug, group, title, rule }) => ({
      group,
      title,
      rule,
      url: origin + formatResearchListPath({ slug }),
    })),
  };
}

function toGuides(guides: ResearchListPage['guides'], origin: string): AlternateTable {
  return {
    columns: [
      { key: 'title', label: 'Title' },
      { key: 'url', label: 'Page', kind: 'url' },
    ],
    rows: guides.map((guide) => ({ title: guide.title, url: origin + formatArticlePath(guide) })),
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

/** NHTSA's, except where a cell says otherwise. */
export const LIST_STARS = 'Crash stars';

/** What is counted: a list of electric cars may have a model that is sold with an engine, too. */
export const LIST_CARS = 'For sale here, all years and fuels';

/** The sources of every list's figures. */
export const LIST_SOURCES: readonly string[] = [
  "MSRP, seats, engines: this site's catalog, newest model year of each",
  'mpg and range: US Environmental Protection Agency, fueleconomy.gov, where it lists the trim',
  'Stars: National Highway Traffic Safety Administration (NHTSA), the year in parentheses',
  'Stars marked "catalog": this site\'s catalog, edited by people; no file of NHTSA has them',
];
