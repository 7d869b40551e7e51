import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import {
  $keywordHelp,
  askKeywordHelp,
  forgetKeywordHelp,
} from '#src/features/search/keyword/keyword-help.store.ts';

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
/** The questions about a text. */
function isAbout(text: string) {
  return ({ url }: Asked) =>
    url.includes(`/keywords/${encodeURIComponent(text)}`) ||
    new URLSearchParams(url.split('?')[1]).get('text') === text;
}

/** Answers the questions of the text: names of suggestions, and a reading. */
async function answer(text: string, ...names: string[]): Promise<void> {
  const suggestions = names.map((name) => ({ name, keywordPhrases: [name], codes: {} }));
  await untilAsked(isAbout(text));
  for (const { url, answer: give } of asked.filter(isAbout(text)))
    give(url.includes('/keywords/') ? { suggestions } : READING);
}

function untilAsked(isMeant: (question: Asked) => boolean): Promise<void> {
  return vi.waitFor(() => {
    expect(asked.filter(isMeant)).toHaveLength(2);
  });
}

test('gives what both calls answer', async () => {
  const asking = ask('hond');
  expect($keywordHelp.get()).toMatchObject({ status: 'loading' });
  await answer('hond', 'Honda');
  await asking;
  expect($keywordHelp.get()).toMatchObject({
    ...{ text: 'hond', status: 'idle', reading: { total: 3 } },
    suggestions: [{ name: 'Honda' }],
  });
});

test('a late answer never comes over a newer one', async () => {
  const first = ask('hon');
  await untilAsked(isAbout('hon'));
  const second = ask('toy');
  await answer('toy', 'Toyota');
  await second;
  await answer('hon', 'Honda');
  await first;
  expect($keywordHelp.get()).toMatchObject({ text: 'toy', suggestions: [{ name: 'Toyota' }] });
});

test('while the next answer is on its way the last one stays', async () => {
  const asking = ask('hon');
  await answer('hon', 'Honda');
  await asking;
  void ask('hond');
  expect($keywordHelp.get()).toMatchObject({ status: 'loading', suggestions: [{ name: 'Honda' }] });
});

test('when nothing answers there are no suggestions, and the window says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await ask('hond');
  expect($keywordHelp.get()).toEqual({ text: 'hond', status: 'failed', suggestions: [] });
});

test('an empty text asks nothing', async () => {
  await ask('  ');
  expect([$keywordHelp.get(), asked]).toEqual([{ text: '', status: 'idle', suggestions: [] }, []]);
});

test('place and search are part of the questions, and no sign of the text is part of a path', async () => {
  const asking = ask('../civic %2f ex', { ...EMPTY_QUERY, zip: '60601', searchRadius: 50 });
  await untilAsked(() => true);
  const [suggestions, reading] = asked.map(({ url }) => url);
  expect(suggestions).toBe(
    '/rest/lsc/marketplace/suggested/keywords/civic%202f%20ex?zip=60601&searchRadius=50',
  );
  expect(new URLSearchParams(reading?.split('?')[1]).get('search')).toBe('zip=60601&searchRadius=50');
  forgetKeywordHelp();
  await asking;
});
