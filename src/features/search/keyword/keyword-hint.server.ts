/** Tells a results page how the phrase behind it was read, or how its keyword could be read. */
import { setKeyword } from '#src/domain/search-query/edit-query.ts';
import { formatQuery, isSameSearch } from '#src/domain/search-query/format-query.ts';
import { matchesNothing } from '#src/domain/search-query/keyword.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { findPhrase, withoutPhrase } from '#src/domain/search-query/phrase.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { readSearchCall } from '#src/features/search/keyword/keyword.call.ts';
import type { SearchReading } from '#src/features/search/keyword/keyword.call.ts';
import {
  describeCar,
  describeReading,
  formatFound,
  formatUnused,
} from '#src/features/search/keyword/keyword-texts.ts';

export interface KeywordHint {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string };
}

/** The phrase a search was read from, as long as the search still has all of it. */
export interface PhraseAnswer {
  readonly phrase: string;
  /** For example "Hyundai Tucson · Red"; empty when nothing of it was used. */
  readonly meaning: string;
  readonly unused: string;
  readonly wordsUrl: string;
  /** The search without the phrase, as a query string. */
  readonly rest: string;
}

/** Below the field with an emoji or "???". */
const NO_WORDS_TEXT = 'Use letters or numbers, such as a make, a model or a VIN.';

type Locals = Pick<App.Locals, 'ask'>;

export async function loadPhraseAnswer(
  { ask }: Locals,
  query: SearchQuery,
): Promise<PhraseAnswer | undefined> {
  const phrase = findPhrase(query);
  if (phrase === undefined) return undefined;
  const shown = toComparable(query);
  const { data } = await ask(readSearchCall, { text: phrase, search: formatQuery(shown), keep: 'yes' });
  if (data.type !== 'ok' || !data.isAnswer || data.car) return undefined;
  const [, search = ''] = data.url.split('?');
  if (!isSameSearch(toComparable(parseQuery(search)), shown)) return undefined;
  const { wordsUrl, rest } = data;
  return { phrase, meaning: describeReading(data), unused: formatUnused(data), wordsUrl, rest };
}

/** Ignores the page and the tab. */
function toComparable(query: SearchQuery): SearchQuery {
  return { ...withoutPhrase(query), firstRecord: 0, extras: {} };
}

export async function loadKeywordHint({ ask }: Locals, query: SearchQuery): Promise<KeywordHint | undefined> {
  const { keyword } = query;
  if (keyword === undefined) return undefined;
  if (matchesNothing(keyword)) return { text: NO_WORDS_TEXT };
  const search = formatQuery(setKeyword(query, ''));
  const { data } = await ask(readSearchCall, { text: keyword, search, keep: 'yes' });
  return data.type === 'ok' ? toKeywordHint(data) : undefined;
}

export function toKeywordHint(reading: SearchReading): KeywordHint | undefined {
  const { car, parts, isAnswer, url } = reading;
  if (car?.type === 'unknown-vin') return { text: `${describeCar(car)}.` };
  if (car) {
    const label = car.isSold ? `${car.title}, sold` : car.title;
    return { text: 'This number belongs to:', link: { label, url: car.url } };
  }
  if (parts.length === 0 || !isAnswer) return undefined;
  return {
    text: 'Did you mean',
    link: { label: `${describeReading(reading)} (${formatFound(reading)})`, url },
  };
}
