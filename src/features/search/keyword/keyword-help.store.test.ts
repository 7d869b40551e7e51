import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import {
  $keywordHelp,
  askKeywordHelp,
  forgetKeywordHelp,
} from '#src/features/search/keyword/keyword-help.store.ts';
import { waitFor } from '#tests/support/wait-for.ts';

interface Asked {
  url: string;
  readonly answer: (body: unknown) => void;
}
const READING = {
  ...{ type: 'ok', parts: [], keyword: 'x', url: '/cars-for-sale?keyword=x' },
  ...{ unused: [], corrections: [], isAnswer: false, wordsUrl: '/cars-for-sale?keyword=x', rest: '' },
  ...{ total: 3, hasOthers: false },
};

let asked: Asked[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      asked.push({ url, answer: (body) => resolve(Response.json(body)) });
    });
  });
});
afterEach(() => {
  forgetKeywordHelp();
  vi.unstubAllGlobals();
});

const ask = (text: string, query = EMPTY_QUERY) => askKeywordHelp({ text, query, keepsOthers: true }, 0);
/** Selects the requests about a text. */
function isAbout(text: string) {
  return ({ url }: Asked) =>
    url.includes(`/keywords/${encodeURIComponent(text)}`) ||
    new URLSearchParams(url.split('?')[1]).get('text') === text;
}

/** Answers the requests about the text with suggestions and a reading. */
async function answer(text: string, ...names: string[]): Promise<void> {
  const suggestions = names.map((name) => ({ name, keywordPhrases: [name], codes: {} }));
  await untilRequested(isAbout(text));
  for (const { url, answer: give } of asked.filter(isAbout(text)))
    give(url.includes('/keywords/') ? { suggestions } : READING);
}

function untilRequested(isMeant: (question: Asked) => boolean): Promise<void> {
  return waitFor(() => {
    expect(asked.filter(isMeant)).toHaveLength(2);
  });
}

test('returns the answers of both calls', async () => {
  const asking = ask('hond');
  expect($keywordHelp.get()).toMatchObject({ status: 'loading' });
  await answer('hond', 'Honda');
  await asking;
  expect($keywordHelp.get()).toMatchObject({
    ...{ text: 'hond', status: 'idle', reading: { total: 3 } },
    suggestions: [{ name: 'Honda' }],
  });
});

test('a late answer never replaces a newer one', async () => {
  const first = ask('hon');
  await untilRequested(isAbout('hon'));
  const second = ask('toy');
  await answer('toy', 'Toyota');
  await second;
  await answer('hon', 'Honda');
  await first;
  expect($keywordHelp.get()).toMatchObject({ text: 'toy', suggestions: [{ name: 'Toyota' }] });
});

test('an answer that comes after the dialog has closed is not shown when it opens again', async () => {
  const asking = ask('hon');
  await untilRequested(isAbout('hon'));
  forgetKeywordHelp();
  await answer('hon', 'Honda');
  await asking;
  expect($keywordHelp.get()).toBeUndefined();
});

test('keeps the last answer while the next one loads', async () => {
  const asking = ask('hon');
  await answer('hon', 'Honda');
  await asking;
  void ask('hond');
  expect($keywordHelp.get()).toMatchObject({ status: 'loading', suggestions: [{ name: 'Honda' }] });
});

test('shows no suggestions and says so when both calls fail', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await ask('hond');
  expect($keywordHelp.get()).toEqual({ text: 'hond', status: 'failed', suggestions: [] });
});

test('requests nothing for an empty text', async () => {
  await ask('  ');
  expect([$keywordHelp.get(), asked]).toEqual([{ text: '', status: 'idle', suggestions: [] }, []]);
});

test('sends location and search, and puts no punctuation of the text into a path', async () => {
  const asking = ask('../civic %2f ex', { ...EMPTY_QUERY, zip: '60601', searchRadius: 50 });
  await untilRequested(() => true);
  const [suggestions, reading] = asked.map(({ url }) => url);
  expect(suggestions).toBe(
    '/rest/lsc/marketplace/suggested/keywords/civic%202f%20ex?zip=60601&searchRadius=50',
  );
  expect(new URLSearchParams(reading?.split('?')[1]).get('search')).toBe('zip=60601&searchRadius=50');
  forgetKeywordHelp();
  await asking;
});
