import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryCluster } from '#src/engine/search/opensearch/memory-cluster.fixtures.ts';
import { toIndexRow } from '#src/engine/search/opensearch/to-index-row.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { writeTo } from '#src/inventory/search-index/write-generation.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { listDocuments } from '#src/inventory/snapshot/stock-records.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { changePrices, removeListings } from '#tests/support/stock-edits.ts';

const nowMs = Date.UTC(2026, 10, 1);
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-index-'));
  const db = await openSqlite(stockDatabasePath(dataDir));
  const rows = [...generateSample({ ...SMALL_MARKET, listings: 200, seed: 1 })];
  await openListingStore(db).applyImport('sample', rows, { nowMs });
  db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a generation is written in full, and the next one as its changes; both have exactly their cars', async () => {
  const cluster = createMemoryCluster();
  const sent: number[] = [];
  const clones: string[] = [];
  cluster.before = ({ path }) => {
    if (path.includes('/_clone/')) clones.push(path);
  };
  const write = async () => {
    const folder = buildSnapshot(dataDir, { nowMs });
    const index = await writeTo(
      cluster,
      { cluster: { nodes: [], prefix: 'cars' }, dataDir, folder },
      {
        onProgress: (_done, total) => sent.push(total),
        onSetback: (error) => expect.unreachable(String(error)),
      },
    );
    const documents = cluster.indices.get(index)?.documents ?? new Map<string, { source: unknown }>();
    const expected = [...listDocuments(folder)].map((document): [string, unknown] => [
      document.id,
      JSON.parse(JSON.stringify(toIndexRow(document))),
    ]);
    const found = [...documents].map(([id, { source }]): [string, unknown] => [id, source]);
    expect(new Map(found)).toEqual(new Map(expected));
    return index;
  };

  const first = await write();
  expect([sent.at(-1), clones]).toEqual([200, []]);
  expect(await write()).toBe(first);

  const [one] = [...listDocuments(buildSnapshot(dataDir, { nowMs }))];
  await changePrices(
    dataDir,
    ({ id }) => id === one?.id,
    (price) => price + 500,
  );
  const second = await write();
  expect(second).not.toBe(first);
  expect(clones).toHaveLength(1);
  expect(sent.at(-1)).toBeLessThan(100);

  await removeListings(dataDir, ({ id }) => id === one?.id);
  await write();
  expect(clones).toHaveLength(2);
});
