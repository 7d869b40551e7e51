import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readSearchCall } from '#src/features/search/keyword/keyword.call.ts';
import { SEARCHED_SCRIPT } from '#src/features/search/site-search/searched-script.ts';
import { readTerm } from '#src/features/search/site-search/site-search.ts';
import { formatCallRequest } from '#src/lib/call-request.ts';

/** The addresses that the script begins to load, and whether it reserves the place of the answers. */
function open(search: string, dataset = { reads: '' } as object) {
  const loaded: string[] = [];
  let isReserved = false;
  const kept: { indexTag?: string } = {};
  const fetched: string[] = [];
  const fetch = (url: string) => {
    fetched.push(url);
    return Promise.resolve({ json: () => Promise.resolve({ languages: { en: { hash: 'en_1' } } }) });
  };
  const document = {
    currentScript: { dataset },
    documentElement: {
      dataset: kept,
      toggleAttribute: (_name: string, isSet: boolean) => (isReserved = isSet),
    },
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => loaded.push(href) },
  };
  runInContext(SEARCHED_SCRIPT, createContext({ document, fetch, location: { search }, URLSearchParams }));
  return { loaded, isReserved, fetched, kept };
}

const INDEX = ['/pagefind/pagefind.js', '/pagefind/wasm.en.pagefind'];

test('an address with a term loads the reader of the index and the reading of the term beside the page', () => {
  const text = ' civic  &+ é ';
  const { url } = formatCallRequest(readSearchCall, { text: readTerm(text), search: '', keep: 'yes' });
  const { loaded, isReserved } = open(`?${new URLSearchParams({ q: text }).toString()}`);
  expect(loaded).toEqual([...INDEX, url]);
  expect(isReserved).toBe(true);
});

test('the list of the index is loaded by the address that the package asks for, and then the first file of it', async () => {
  const { fetched, kept, loaded } = open('?q=civic');
  expect(fetched).toEqual([`/pagefind/pagefind-entry.json?ts=${kept.indexTag ?? ''}`]);
  await expect.poll(() => loaded.at(-1)).toBe('/pagefind/pagefind.en_1.pf_meta');
});

test('a term in quotation marks, and any where phrases are not read, needs only the index', () => {
  expect(open('?q=%22civic%22').loaded).toEqual(INDEX);
  expect(open('?q=civic', {}).loaded).toEqual(INDEX);
});

test.each(['', '?q=', '?q=%20'])('the address "%s" loads nothing', (search) => {
  expect(open(search)).toEqual({ loaded: [], isReserved: false, fetched: [], kept: {} });
});

test('nothing in the script would be escaped in the page', () => {
  expect(SEARCHED_SCRIPT).not.toMatch(/["'<>&\n]/);
});
