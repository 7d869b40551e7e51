import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchAnswer } from '#src/stores/search.store.ts';

const FILTERS = {
  makeCode: [{ value: 'FORD', label: 'Ford', count: 100, disabled: false }],
  modelCode: [
    { value: 'FORD|TRANSIT', label: 'Transit', count: 40, disabled: false },
    { value: 'FORD|TRANSIT_CONNECT', label: 'Transit Connect', count: 2, disabled: false },
  ],
};
const queryFor = (...modelCodes: string[]) => ({
  ...EMPTY_QUERY,
  vehicles: [{ makeCode: 'FORD', models: modelCodes.map((modelCode) => ({ modelCode, trimCodes: [] })) }],
});
const answerFor = (modelCode: string): SearchAnswer =>
  ({ query: queryFor(modelCode), filters: FILTERS, total: 2 }) as unknown as SearchAnswer;

const kept = new Map<string, string>();
let link: object | null;

beforeEach(() => {
  kept.clear();
  link = { dataset: { suggestedModelCode: 'TRANSIT', suggested: 'Ford Transit' } };
  vi.stubGlobal('document', { cookie: '', querySelector: () => link });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page begins with empty stores; the session's storage stays. */
async function openPage() {
  vi.resetModules();
  const { askModelOfPage, askModelsOfSearches } =
    await import('#src/features/search/model-clarification/ask-model.store.ts');
  const { $dialog, closeDialog } = await import('#src/stores/dialogs.store.ts');
  const { showSearch } = await import('#src/stores/search.store.ts');
  return { askModelOfPage, askModelsOfSearches, showSearch, closeDialog, open: () => $dialog.get()?.name };
}

test('the question of a page opens by itself, once a session', async () => {
  const first = await openPage();
  first.askModelOfPage();
  expect(first.open()).toBe('model-clarification');
  const second = await openPage();
  second.askModelOfPage();
  expect(second.open()).toBeUndefined();
});

test('a declined model and a page without a question open nothing', async () => {
  const page = await openPage();
  vi.stubGlobal('document', { cookie: 'declined_models=TRANSIT', querySelector: () => link });
  page.askModelOfPage();
  link = null;
  vi.stubGlobal('document', { cookie: '', querySelector: () => link });
  page.askModelOfPage();
  expect(page.open()).toBeUndefined();
});

test('a search in place asks when it names another model, but not on Back or after a filter', async () => {
  const page = await openPage();
  page.askModelsOfSearches(queryFor('TRANSIT_CONNECT'));
  page.showSearch(answerFor('TRANSIT_CONNECT'), false); // a filter was added
  expect(page.open()).toBeUndefined();
  page.showSearch(answerFor('TRANSIT'), false);
  page.showSearch(answerFor('TRANSIT_CONNECT'), true);
  expect(page.open()).toBeUndefined();
  page.showSearch(answerFor('TRANSIT'), false);
  page.showSearch(answerFor('TRANSIT_CONNECT'), false);
  expect(page.open()).toBe('model-clarification');
});
