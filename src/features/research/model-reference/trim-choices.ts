/** The trims of the model, each with the search for its cars. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  SEARCH_ROOT,
  parseSearchPath,
  pathToQuery,
  searchUrl,
} from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';
import { findModelCodes } from '#src/features/research/model-reference/reference-vehicle.ts';

export interface TrimChoice {
  readonly label: string;
  readonly href: string;
  /** "from $21,450", used and new separately; empty if no car has a price. */
  readonly prices: string;
}

/** The search of a URL. Without exactly one model there are no trims to request. */
export function findTrimSearch({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const path = pathname === SEARCH_ROOT ? undefined : parseSearchPath(pathname);
  const query = path ? pathToQuery(path) : parseQuery(search);
  return findModelCodes(query) ? formatQuery({ ...query, firstRecord: 0 }) : undefined;
}

/** Every trim for sale, used or new, in list order. */
export function listTrimChoices(
  search: string,
  used: readonly PriceRow[],
  added: readonly PriceRow[],
): TrimChoice[] {
  const query = parseQuery(search);
  const rows = [...used, ...added.filter(({ value }) => !used.some((row) => row.value === value))];
  return rows.map(({ value, label }) => ({
    label,
    href: searchUrl(withTrim(query, value)),
    prices: [
      formatFrom(
        'used',
        used.find((row) => row.value === value),
      ),
      formatFrom(
        'new',
        added.find((row) => row.value === value),
      ),
    ]
      .filter((text) => text !== '')
      .join(', '),
  }));
}

function formatFrom(condition: string, row: PriceRow | undefined): string {
  return row?.startingPrice === undefined ? '' : `${condition} from ${formatUsd(row.startingPrice)}`;
}

/** @param value `modelcode|trim` */
function withTrim(query: SearchQuery, value: string): SearchQuery {
  const model = findModelCodes(query);
  if (!model) return query;
  const trimCode = value.slice(value.indexOf('|') + 1);
  const models = [{ modelCode: model.modelCode, trimCodes: [trimCode] }];
  return { ...query, firstRecord: 0, vehicles: [{ makeCode: model.makeCode, models }] };
}
