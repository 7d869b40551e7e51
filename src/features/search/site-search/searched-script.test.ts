import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SEARCHED_SCRIPT } from '#src/features/search/site-search/searched-script.ts';

/** The addresses that the script begins to load, and whether it reserves the place of the answers. */
function open(search: string): { loaded: string[]; isReserved: boolean } {
  const loaded: string[] = [];
  let isReserved = false;
  const document = {
    documentElement: { toggleAttribute: (_name: string, isSet: boolean) => (isReserved = isSet) },
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => loaded.push(href) },
  };
  runInContext(SEARCHED_SCRIPT, createContext({ document, location: { search }, URLSearchParams }));
  return { loaded, isReserved };
}

test('an address with a term loads the reader of the index beside the page', () => {
  expect(open('?q=civic')).toEqual({
    loaded: ['/pagefind/pagefind.js', '/pagefind/wasm.en.pagefind'],
    isReserved: true,
  });
});

test.each(['', '?q=', '?q=%20'])('the address "%s" loads nothing', (search) => {
  expect(open(search)).toEqual({ loaded: [], isReserved: false });
});

test('nothing in the script would be escaped in the page', () => {
  expect(SEARCHED_SCRIPT).not.toMatch(/["'<>&\n]/);
});
