/** Where a digest goes on: to the searches that found the cars it does not name, or to the saved cars. */
import { formatHeading } from '#src/domain/search-query/page-text.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { DigestKind, DigestSection, MoreLink } from '#src/features/shopper/alerts/digest.ts';
import { loadSearchWatches } from '#src/features/shopper/alerts/watches.server.ts';
import { SAVED_PATH } from '#src/domain/visitor/account-paths.ts';
import { nameSavedSearch } from '#src/inventory/name-search.ts';
import type { Services } from '#src/server/services.ts';

type Context = Pick<Services, 'db' | 'stock' | 'places' | 'catalogue' | 'site'>;

/** Searches under one heading. Longer lists are not read. */
const MAX_LINKS = 5;

/**
 * The links of each section that does not name all of its cars. New matches come first in the results they lead to; a car
 * with a lower price can be a saved one or one of a search.
 */
export async function loadMoreLinks(
  services: Context,
  recipient: string,
  sections: readonly DigestSection[],
): Promise<Partial<Record<DigestKind, readonly MoreLink[]>>> {
  const kinds = sections.filter(({ moreCount }) => moreCount > 0).map(({ kind }) => kind);
  if (kinds.length === 0) return {};
  const searches = await nameSearches(services, recipient);
  const { origin } = services.site;
  const toResults = (kind: DigestKind) =>
    searches.map(({ title, query }) => {
      const shown = kind === 'match' ? { ...query, sortBy: 'datelistedDESC' as const } : query;
      return { title, url: `${origin}${searchUrl(shown)}` };
    });
  // Only an account has a list that can be opened from any email program.
  const lists = recipient.startsWith('account:')
    ? [{ title: 'Your saved cars and searches', url: `${origin}${SAVED_PATH}` }]
    : [];
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      [...(kind === 'sold' ? [] : toResults(kind)), ...(kind === 'sold' || kind === 'drop' ? lists : [])],
    ]),
  );
}

async function nameSearches(services: Context, recipient: string) {
  const watches = await loadSearchWatches(services.db, [recipient]);
  const searches = [...new Set(watches.map(({ search }) => search))].slice(0, MAX_LINKS);
  return Promise.all(
    searches.map(async (search) => {
      const query = parseQuery(search);
      const { names } = await nameSavedSearch(services, query);
      return { title: formatHeading(query, names), query };
    }),
  );
}
