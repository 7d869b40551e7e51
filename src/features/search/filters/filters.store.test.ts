import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { packFilters } from '#src/domain/search-query/packed-filters.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  $panel,
  $rest,
  completePanel,
  followShownSearches,
} from '#src/features/search/filters/filters.store.ts';
import { NO_RESULTS } from '#src/features/search/results-data/results-answer.call.ts';
import { showSearch } from '#src/stores/search.store.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const COUNTS = { packages: { SPORT_PACKAGE: 3, TOW_PACKAGE: 2 } };
const FOUND = [{ label: 'Sport Package', value: 'SPORT_PACKAGE', count: 5 }];

const answerOf = (search: string) => {
  const query = parseQuery(search);
  const filters = toFilters(query, COUNTS, { vehicles: {} });
  return { query, filters, total: 9, chips: [], clearUrl: '/cars-for-sale/all-cars', notices: [] };
};
const ownSearch = (trim: string) => `makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|${trim}`;
const OWN = { total: 9, chips: [], clearUrl: '/cars-for-sale/all-cars' };
const WAITING = ['waiting'];
const COMPLETE = ['check', 'Sport Package: 3'];

/** What the section of packages has shown, in order. */
const drawn: (readonly string[] | undefined)[] = [];
$panel.listen((drawing) => {
  const section = drawing?.state?.sections.find(({ key }) => key === 'packages');
  drawn.push(
    section?.fields.flatMap(({ kind, options }) => [
      kind,
      ...options.map(({ label, count }) => `${label}: ${count}`),
    ]),
  );
});

const asked: string[] = [];
let follow: ReturnType<typeof followShownSearches> | undefined;
beforeEach(() => {
  asked.length = 0;
  drawn.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ packages: FOUND }));
  });
});
afterEach(() => {
  follow?.();
  vi.unstubAllGlobals();
});

test('a page that came without its packages asks for them once, and has them again on the way back', async () => {
  follow = followShownSearches({ year: 2026, late: answerOf(ownSearch('EX')) }, OWN);
  await waitFor(() => expect(drawn).toEqual([WAITING, COMPLETE]));
  expect($panel.get()).toMatchObject({ isAddition: true, isReturn: false });
  showSearch(answerOf('makeCode=FORD'), false);
  await waitFor(() => expect(drawn.at(-1)).toBeUndefined());
  showSearch(undefined, true);
  await waitFor(() => expect(drawn.at(-1)).toEqual(COMPLETE));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('trimCode=EX');
});

test('a page that came without some fields asks for its own search, until it has an answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  follow = followShownSearches({ year: 2026, search: ownSearch('EX') }, OWN);
  completePanel();
  await waitFor(() => expect($rest.get()).toBe('failed'));
  expect($panel.get()?.state).toBeUndefined();

  const filters = packFilters(answerOf(ownSearch('EX')).filters);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const isOfPackages = url.includes('packages');
    return Promise.resolve(Response.json(isOfPackages ? { packages: FOUND } : { ...NO_RESULTS, filters }));
  });
  completePanel();
  await waitFor(() => expect(drawn.at(-1)).toEqual(COMPLETE));
  expect($panel.get()).toMatchObject({ isAddition: true, state: { total: 9 } });
  expect($rest.get()).toBeUndefined();
  completePanel();
  expect(asked.filter((url) => url.includes('/svc/results'))).toHaveLength(1);
});
