import { expect, test, vi } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { ClusterError } from '#src/engine/search/opensearch/cluster.ts';
import { createGenerationEngine } from '#src/inventory/search-index/generation-engine.ts';
import type { HeldIndex } from '#src/inventory/search-index/generation-engine.ts';

const REQUEST = { query: EMPTY_QUERY };
const EMPTY = { hits: [], total: 0, counts: {}, stats: {} };

function createIndex(search: HeldIndex['search'] = async () => EMPTY) {
  const release = vi.fn(async () => undefined);
  const index: HeldIndex = { search, mapCells: () => Promise.reject(new Error('no map')), release };
  return { index, release };
}

test('fails at once without an index, and searches as soon as there is one', async () => {
  const { index } = createIndex();
  const opened = Promise.withResolvers<HeldIndex>();
  const engine = createGenerationEngine(5, () => opened.promise);
  await expect(engine.search(REQUEST)).rejects.toThrow('not ready');
  opened.resolve(index);
  await engine.prepare();
  expect(await engine.search(REQUEST)).toBe(EMPTY);
  expect(engine.listingCount).toBe(5);
});

test('opens an index that has gone again, and not with every search', async () => {
  const { index: lost, release } = createIndex(() =>
    Promise.reject(ClusterError.ofStatus(404, 'index_not_found_exception')),
  );
  const open = vi
    .fn<() => Promise<HeldIndex>>()
    .mockResolvedValueOnce(lost)
    .mockRejectedValue(new Error('away'));
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const engine = createGenerationEngine(5, open);
    await engine.prepare();
    await expect(engine.search(REQUEST)).rejects.toThrow('404');
    expect(release).toHaveBeenCalledOnce();
    await expect(engine.search(REQUEST)).rejects.toThrow('not ready');
    expect(open).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5_000);
    await expect(engine.search(REQUEST)).rejects.toThrow('not ready');
    expect(open).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('releases its index when it closes, also one that comes later', async () => {
  const { index, release } = createIndex();
  const opened = Promise.withResolvers<HeldIndex>();
  const engine = createGenerationEngine(5, () => opened.promise);
  const preparing = engine.prepare();
  await engine.close();
  opened.resolve(index);
  await preparing;
  expect(release).toHaveBeenCalledOnce();
  await expect(engine.search(REQUEST)).rejects.toThrow('not ready');
});
