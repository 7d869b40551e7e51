import { expect, test, vi } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { IndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import { createAskedSearches } from '#src/inventory/search-index/asked-searches.ts';
import { createGenerationEngine } from '#src/inventory/search-index/generation-engine.ts';

const EMPTY = { hits: [], total: 0, counts: {}, stats: {} };
const request = (firstRecord: number) => ({ query: { ...EMPTY_QUERY, firstRecord } });

function createIndex(search: IndexSearch['search'] = () => Promise.resolve(EMPTY)) {
  const asked = vi.fn(search);
  const mapCells = () => Promise.reject(new Error('no map'));
  return { asked, index: { search: asked, mapCells, release: () => Promise.resolve() } };
}
const firstRecords = ({ asked }: ReturnType<typeof createIndex>) =>
  asked.mock.calls.map(([{ query }]) => query.firstRecord).toSorted((a, b) => a - b);

test('a new generation is asked what shoppers asked the one before, once each, before they can search it', async () => {
  const searches = createAskedSearches();
  const [monday, tuesday] = [createIndex(), createIndex()];
  const before = createGenerationEngine(5, () => Promise.resolve(monday.index), searches);
  await before.prepare();
  for (const at of [0, 30, 0]) await before.search(request(at));
  const opened = Promise.withResolvers<typeof tuesday.index>();
  const after = createGenerationEngine(5, () => opened.promise, searches);
  const preparing = after.prepare();
  await expect(after.search(request(60))).rejects.toThrow('not ready');
  opened.resolve(tuesday.index);
  await preparing;
  expect(firstRecords(tuesday), 'also what could not be answered yet').toEqual([0, 30, 60]);
});

test('a search that fails keeps no generation from being opened', async () => {
  const searches = createAskedSearches();
  searches.note(request(0));
  const broken = createIndex(() => Promise.reject(new Error('slow')));
  await createGenerationEngine(5, () => Promise.resolve(broken.index), searches).prepare();
  expect(broken.asked).toHaveBeenCalledOnce();
});

test('only the newest 200 are asked again', async () => {
  const searches = createAskedSearches();
  for (let at = 0; at < 250; at++) searches.note(request(at));
  const index = createIndex();
  await searches.repeat(index.index);
  expect(firstRecords(index)).toEqual(Array.from({ length: 200 }, (_, at) => at + 50));
});

test('what was asked last is asked first, and is not the oldest anymore', async () => {
  const searches = createAskedSearches();
  for (let at = 0; at < 200; at++) searches.note(request(at));
  searches.note(request(0));
  searches.note(request(200));
  const { asked, index } = createIndex();
  await searches.repeat(index);
  const order = asked.mock.calls.map(([{ query }]) => query.firstRecord);
  expect(order.slice(0, 2)).toEqual([200, 0]);
  expect(order).not.toContain(1);
});
