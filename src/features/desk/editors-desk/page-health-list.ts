/** The health of all pages for editors: problems first, filtered, and split into pages. */
import type { PageHealth } from '#src/domain/site/page-health.ts';

export const PAGES_AT_ONCE = 50;
/** Search engines cut longer titles and descriptions. */
const MAX_DESCRIPTION = 320;

export const HEALTH_FILTERS = {
  all: 'All pages',
  'not-indexed': 'Not indexed',
  'duplicate-title': 'Duplicate titles',
  'no-description': 'Description missing or too long',
  'no-stock': 'No cars',
  'hidden-tabs': 'Tabs missing',
  'data-faults': 'Structured data',
} as const;
export type HealthFilter = keyof typeof HEALTH_FILTERS;

/** A page of the release, or one that is made when somebody asks for it. */
export interface ListedPage extends PageHealth {
  readonly isBuilt?: false;
}

export interface PageRow extends ListedPage {
  readonly path: string;
  /** The number of other pages with the same title. */
  readonly sameTitle: number;
}

export interface HealthList {
  /** The count of each filter within the search. */
  readonly counts: Readonly<Record<HealthFilter, number>>;
  readonly rows: readonly PageRow[];
  readonly total: number;
}

const TESTS: Readonly<Record<HealthFilter, (row: PageRow) => boolean>> = {
  all: () => true,
  'not-indexed': ({ isIndexed }) => !isIndexed,
  'duplicate-title': ({ sameTitle }) => sameTitle > 0,
  'no-description': ({ description, isBuilt = true }) =>
    isBuilt && (description === '' || description.length > MAX_DESCRIPTION),
  'no-stock': ({ stock }) => stock === 0,
  'hidden-tabs': ({ hiddenTabs }) => hiddenTabs.length > 0,
  'data-faults': ({ dataFaults = [] }) => dataFaults.length > 0,
};

export const HEALTH_ORDERS = { address: 'Address', visits: 'Most visited' } as const;
export type HealthOrder = keyof typeof HEALTH_ORDERS;

export interface HealthQuery {
  readonly filter: HealthFilter;
  /** A part of the path or the title, in any case. */
  readonly text: string;
  /** Starts at 0. */
  readonly page: number;
  readonly order: HealthOrder;
}

/** @param visits by path, for the order of most visited pages */
export function listHealth(
  pages: Readonly<Record<string, ListedPage>>,
  { filter, text, page, order }: HealthQuery,
  visits: (path: string) => number = () => 0,
): HealthList {
  const titles = new Map<string, number>();
  for (const { title } of Object.values(pages)) titles.set(title, (titles.get(title) ?? 0) + 1);
  const wanted = text.trim().toLowerCase();
  const rows = Object.entries(pages)
    .filter(([path, { title }]) => path.includes(wanted) || title.toLowerCase().includes(wanted))
    .map(([path, health]) => ({ ...health, path, sameTitle: (titles.get(health.title) ?? 1) - 1 }));
  const counts = Object.fromEntries(
    Object.entries(TESTS).map(([name, isWanted]) => [name, rows.filter(isWanted).length]),
  ) as Record<HealthFilter, number>;
  const start = page * PAGES_AT_ONCE;
  return {
    counts,
    rows: (order === 'visits' ? rows.toSorted((a, b) => visits(b.path) - visits(a.path)) : rows)
      .filter(TESTS[filter])
      .slice(start, start + PAGES_AT_ONCE),
    total: counts[filter],
  };
}

export function toHealthOrder(text: string | null): HealthOrder {
  return text === 'visits' ? text : 'address';
}

export function toHealthFilter(text: string | null): HealthFilter {
  return text !== null && Object.hasOwn(HEALTH_FILTERS, text) ? (text as HealthFilter) : 'all';
}
