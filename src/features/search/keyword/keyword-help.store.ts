/** Holds the server's help for the text in the keyword window: suggestions and the meaning of the phrase. */
import { atom } from 'nanostores';
import { callApi } from '#src/browser/call-api.ts';
import { toTokens } from '#src/domain/search-query/keyword.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { readSearchCall, suggestedKeywordsCall } from '#src/features/search/keyword/keyword.call.ts';
import type { KeywordSuggestion, SearchReading } from '#src/features/search/keyword/keyword.call.ts';
import { MAX_PHRASE_LENGTH } from '#src/domain/search-query/phrase.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface KeywordHelp {
  /** The text that this is about; the field may be newer. */
  readonly text: string;
  readonly status: 'idle' | 'loading' | 'failed';
  readonly suggestions: readonly KeywordSuggestion[];
  readonly reading?: SearchReading;
}

export interface KeywordQuestion {
  readonly text: string;
  readonly query: SearchQuery;
  /** Keeps filters the phrase says nothing about. */
  readonly keepsOthers: boolean;
}

/** A pause in typing: shorter than people notice and longer than the gap between letters. */
const PAUSE_MS = 150;
const NOTHING: KeywordHelp = { text: '', status: 'idle', suggestions: [] };

export const $keywordHelp = atom<KeywordHelp | undefined>();

let question = new AbortController();

export function forgetKeywordHelp(): void {
  question.abort();
  $keywordHelp.set(undefined);
}

/**
 * Requests help after a pause in typing. The previous request is aborted, so a late answer never replaces a newer
 * one.
 */
export async function askKeywordHelp(asked: KeywordQuestion, pauseMs = PAUSE_MS): Promise<void> {
  question.abort();
  question = new AbortController();
  const { signal } = question;
  if (asked.text.trim() === '') {
    $keywordHelp.set(NOTHING);
    return;
  }
  $keywordHelp.set({ ...NOTHING, ...$keywordHelp.get(), status: 'loading' });
  if (!(await isStillNeeded(signal, pauseMs))) return;
  const [suggested, read] = await Promise.all([askSuggestions(asked, signal), askReading(asked, signal)]);
  if (signal.aborted) return;
  const hasFailed = suggested.source === 'fallback' && read.source === 'fallback';
  $keywordHelp.set({
    text: asked.text,
    status: hasFailed ? 'failed' : 'idle',
    suggestions: suggested.data.suggestions,
    ...(read.data.type === 'ok' && { reading: read.data }),
  });
}

/** Checks after the pause. */
async function isStillNeeded(signal: AbortSignal, pauseMs: number): Promise<boolean> {
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return !signal.aborted;
}

function askSuggestions({ text, query }: KeywordQuestion, signal: AbortSignal) {
  const words = toTokens(text).join(' '); // punctuation finds nothing, and some is not allowed in a path
  if (words === '') return { source: 'live' as const, data: { suggestions: [] } };
  const { zip, searchRadius } = query;
  const input = {
    text: words.slice(0, MAX_PHRASE_LENGTH),
    ...definedOnly({ zip }),
    ...(searchRadius !== undefined && { searchRadius: String(searchRadius) }),
  };
  return callApi(suggestedKeywordsCall, input, { signal });
}

function askReading({ text, query, keepsOthers }: KeywordQuestion, signal: AbortSignal) {
  const input = { text, search: formatQuery(query), keep: keepsOthers ? ('yes' as const) : ('no' as const) };
  return callApi(readSearchCall, input, { signal });
}
