/** Finds where a search box leads: to the search, or the car, that its phrase means. */
import { setKeyword } from '#src/domain/search-query/edit-query.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { knownSearchUrl } from '#src/domain/search-query/known-path.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { findPhrase, withoutPhrase } from '#src/domain/search-query/phrase.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import {
  parseSearchPath,
  pathToQuery,
  SEARCH_ROOT,
  searchUrl,
} from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { MAX_SEARCH_LENGTH, readSearchCall } from '#src/features/search/keyword/keyword.call.ts';

/**
 * @param search the form's query string: `phrase`; `from`, the address of the search it is said in, or that search's
 *   own parameters; `keep=no` gives its other filters up
 * @returns an address of this site in normal form
 */
export async function findPhraseUrl({ ask, services, site }: App.Locals, search: string): Promise<string> {
  const params = new URLSearchParams(search);
  const given = parseQuery(search);
  const text = findPhrase(given);
  const from = params.get('from');
  const base = toBase(from === null ? given : readAddress(from));
  if (text === undefined) return knownSearchUrl(services.catalogue(), base);
  const words = searchUrl(setKeyword(base, toKeyword(text)));
  if (!site.flags.advanced_keyword_search) return words;
  const keep = params.get('keep') === 'no' ? 'no' : 'yes';
  const { data } = await ask(readSearchCall, { text, search: formatQuery(base), keep });
  if (data.type === 'failed') return words;
  if (data.car) return data.car.type === 'car' ? data.car.url : data.wordsUrl;
  return data.url;
}

/** The search in which the phrase was typed, from its first page and without the words of another. */
function toBase(query: SearchQuery): SearchQuery {
  const base = setKeyword(withoutPhrase(query), '');
  return formatQuery(base).length > MAX_SEARCH_LENGTH ? parseQuery('') : base;
}

/** Read only as a search, never used as a redirect target. */
function readAddress(address: string): SearchQuery {
  const [pathname = '', search = ''] = address.split(/\?(.*)/s);
  const path = parseSearchPath(pathname);
  return path && pathname !== SEARCH_ROOT ? pathToQuery(path) : parseQuery(path ? search : '');
}

function toKeyword(text: string): string {
  return parseQuery(joinParams([['keyword', text]])).keyword ?? '';
}
