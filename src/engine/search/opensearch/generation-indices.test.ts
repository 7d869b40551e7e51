import { expect, test } from 'vitest';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { ClusterError } from '#src/engine/search/opensearch/cluster.ts';
import { createGenerationIndices } from '#src/engine/search/opensearch/generation-indices.ts';
import { createMemoryCluster } from '#src/engine/search/opensearch/memory-cluster.fixtures.ts';

const toDocuments = (ids: readonly string[]): SearchDocument[] =>
  ids.map((id) => ({
    ...{ id, text: '', servesExtendedMarket: false, relevance: 0, listedAtMs: 0, choices: {}, numbers: {} },
  }));
const toListings = (...ids: string[]) => ({ listingCount: ids.length, documents: toDocuments(ids) });

function createTest() {
  const cluster = createMemoryCluster();
  const indices = createGenerationIndices(cluster, 'cars');
  const write = (generation: number, ...ids: string[]) =>
    indices.findOrWrite({ generation, key: `k${generation}` }, async () => toListings(...ids));
  const namesOf = () => [...cluster.indices.keys()].filter((name) => name !== 'cars-leases');
  return { cluster, indices, write, namesOf };
}

test('an index is written once and found afterward', async () => {
  const { write, namesOf } = createTest();
  const [first, second] = await Promise.all([write(1, 'a', 'b'), write(1, 'a', 'b')]);
  expect(first).toMatch(/^cars-1-k1-[0-9a-f]{8}$/);
  expect(second).toBe(first);
  expect(namesOf()).toEqual([first]);
});

test('one that was not finished is not found, and is removed with the next', async () => {
  const { cluster, indices, write, namesOf } = createTest();
  await cluster.send({ method: 'PUT', path: '/cars-1-k1-00000000' });
  expect(await indices.find({ generation: 1, key: 'k1' })).toBeUndefined();
  const written = await write(1, 'a');
  expect(namesOf()).toEqual([written]);
});

test('the newest two stay, and those in use', async () => {
  const { indices, write, namesOf } = createTest();
  const names: string[] = [];
  for (const generation of [1, 2, 3]) {
    names.push(await write(generation, 'a'));
    await new Promise((resolve) => setTimeout(resolve, 2)); // so that each is newer
  }
  expect(namesOf()).toEqual(names.slice(1));
  const lease = await indices.hold(names[1] ?? '');
  const fourth = await write(4, 'a');
  expect(namesOf()).toEqual([names[1], names[2], fourth]);
  await lease.end();
  await new Promise((resolve) => setTimeout(resolve, 2));
  const fifth = await write(5, 'a');
  expect(namesOf()).toEqual([fourth, fifth]);
});

test('a copy gets the changes, and the copied one stays as it was', async () => {
  const { cluster, indices, write } = createTest();
  const base = await write(1, 'a', 'b', 'c');
  const name = await indices.findOrWrite({ generation: 2, key: 'k2' }, async () => ({
    ...{ listingCount: 3, documents: toDocuments(['c', 'd']), base: { index: base, goneIds: ['b'] } },
  }));
  const idsOf = (index: string) => [...(cluster.indices.get(index)?.documents.keys() ?? [])].sort().join('');
  expect([idsOf(base), idsOf(name)]).toEqual(['abc', 'acd']);
});

test('two listings with one id, and a wrong number of them, leave nothing behind', async () => {
  const { indices, write, namesOf } = createTest();
  await expect(write(1, 'a', 'a')).rejects.toThrow('409');
  const tooFew = async () => ({ ...toListings('a'), listingCount: 2 });
  await expect(indices.findOrWrite({ generation: 1, key: 'k1' }, tooFew)).rejects.toThrow('1 of 2');
  expect(namesOf()).toEqual([]);
});

test('a cluster that is busy is asked again', async () => {
  const { cluster, write } = createTest();
  let refusals = 1;
  cluster.before = ({ path }) => {
    if (path.endsWith('_bulk') && refusals-- > 0)
      throw ClusterError.ofStatus(429, 'rejected_execution_exception');
  };
  const name = await write(1, 'a');
  expect(cluster.indices.get(name)?.documents.size).toBe(1);
});

test.each(['leases', 'index'])(
  'a cluster that lets no %s be written says what to do, and gets the generation later',
  async (blocked) => {
    const { cluster, write, namesOf } = createTest();
    const first = await write(1, 'a');
    cluster.before = ({ method, path }) => {
      const isWritten = blocked === 'leases' ? path.includes('cars-leases/_doc') : path.endsWith('_bulk');
      if (method !== 'GET' && isWritten) throw ClusterError.ofStatus(403, 'cluster_block_exception');
    };
    await expect(write(2, 'a', 'b')).rejects.toThrow(/403 .*free space.* remove the block/);
    expect(namesOf()).toEqual([first]);
    cluster.before = () => undefined;
    expect(cluster.indices.get(await write(2, 'a', 'b'))?.documents.size).toBe(2);
  },
);

test('listings are sent in batches, at most two of them at once', async () => {
  const { cluster, write } = createTest();
  let [underWay, most, sent] = [0, 0, 0];
  cluster.before = async ({ path, lines = [] }) => {
    if (!path.endsWith('_bulk')) return;
    expect(lines.length).toBeLessThanOrEqual(4_000);
    sent += 1;
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 60));
    underWay -= 1;
  };
  const name = await write(1, ...Array.from({ length: 9_000 }, (_, number) => `car-${number}`));
  expect(cluster.indices.get(name)?.documents.size).toBe(9_000);
  expect([sent, most]).toEqual([5, 2]);
});

test('what a dead writer had claimed is taken over', async () => {
  const { cluster, write } = createTest();
  await write(1, 'a');
  const leases = cluster.indices.get('cars-leases');
  const dead = { of: 'write-2-k2', seenAtMs: Date.now() - 200_000 };
  leases?.documents.set('write-2-k2', { source: dead, version: 1 });
  expect(await write(2, 'a')).toMatch(/^cars-2-k2-/);
});
