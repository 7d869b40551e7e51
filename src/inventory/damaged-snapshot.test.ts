// A snapshot whose files have changed is never shown, and is rebuilt from the store.
import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import type { Stock, StockGeneration } from '#src/inventory/stock.ts';

const NOW = Date.UTC(2026, 5, 2);
const SAMPLE = { ...SMALL_MARKET, listings: 30, seed: 1 };
const SEEN_WITHIN = { timeout: 20_000 };
let dataDir: string;
let folder: string;
let stocks: Stock[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-damaged-'));
  stocks = [];
  await storeSample({ ...SAMPLE, dataDir });
  folder = buildSnapshot(dataDir, { nowMs: NOW });
});
afterEach(async () => {
  for (const stock of stocks) await stock.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(options?: Parameters<typeof openStock>[1]): Promise<Stock> {
  const stock = await openStock(dataDir, options);
  stocks.push(stock);
  return stock;
}

async function idsOf({ engine }: StockGeneration): Promise<string[]> {
  const { hits } = await engine.search({ query: EMPTY_QUERY });
  return hits.map(({ id }) => id);
}

test.each([
  ['index.bin', 'truncated', (file: string) => truncateSync(file, 50)],
  ['ids.bin', 'changed', changeByte],
  ['starts.bin', 'changed', changeByte],
  ['lengths.bin', 'changed', changeByte],
  ['owner-rows.bin', 'changed', changeByte],
  ['checks.bin', 'changed', changeByte],
  ['ratings.bin', 'changed', changeByte],
  ['views.bin', 'changed', changeByte],
  ['vehicle-counts.json', 'changed', changeByte],
  ['records.bin', 'truncated', (file: string) => truncateSync(file, 50)],
  ['ids.bin', 'gone', rmSync],
])('rebuilds a snapshot whose %s is %s, and logs it', async (name, _, damage) => {
  damage(join(folder, name));
  const log = { info: vi.fn(), warn: vi.fn() };
  const { current } = await open({ log });
  expect(current.engine.listingCount).toBe(30);
  expect(current.loadListings(await idsOf(current))).not.toEqual([]);
  expect(log.warn).toHaveBeenCalledOnce();
});

describe('a damaged record on disk', () => {
  test('is not shown by a server, which rebuilds the snapshot and then shows the record correctly', async () => {
    const log = { info: vi.fn(), warn: vi.fn() };
    const stock = await open({ log, watchMs: 20 });
    const first = stock.current;
    const [id = ''] = await idsOf(first);
    changeRecordOf(folder, id);
    expect(first.loadListings([id])).toEqual([]);
    await vi.waitFor(() => expect(stock.current).not.toBe(first), SEEN_WITHIN);
    expect(stock.current.loadListings([id])).toMatchObject([{ listing: { id } }]);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('is rebuilt once, whichever process finds it first', async () => {
    const all = [await open({ watchMs: 20 }), await open({ watchMs: 20 })];
    const before = all.map(({ current }) => current);
    const [id = ''] = await idsOf(before[0]!);
    changeRecordOf(folder, id);
    for (const generation of before) generation.loadListings([id]);
    await vi.waitFor(() => {
      for (const [index, stock] of all.entries()) expect(stock.current).not.toBe(before[index]);
    }, SEEN_WITHIN);
    for (const stock of all) expect(stock.current.loadListings([id])).toMatchObject([{ listing: { id } }]);
    await vi.waitFor(
      () => expect(readdirSync(join(dataDir, 'stock'))).toEqual([basename(folder)]),
      SEEN_WITHIN,
    ); // and all of it is on disk
  });

  test('ends a build, which must not render pages without it', async () => {
    const { current } = await open();
    const [id = ''] = await idsOf(current);
    changeRecordOf(folder, id);
    expect(() => current.loadListings([id])).toThrow(/damaged/);
  });

  test('is found eventually by checking one record after the other', async () => {
    const stock = await open();
    await stock.checkOne();
    const [id = ''] = await idsOf(stock.current);
    changeRecordOf(folder, id);
    const looks = async () => {
      for (let look = 0; look < 60; look++) await stock.checkOne();
    };
    await expect(looks()).rejects.toThrow(/damaged/);
  });
});

function changeByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** A price with one digit changed: it still parses, and only a checksum detects it. */
function changeRecordOf(folder: string, id: string): void {
  const file = join(folder, 'records.bin');
  const text = readFileSync(file, 'latin1');
  const price = text.indexOf('"salePrice":', text.indexOf(`"id":"${id}"`)) + '"salePrice":'.length;
  const digit = text.charAt(price) === '1' ? '2' : '1';
  writeFileSync(file, text.slice(0, price) + digit + text.slice(price + 1), 'latin1');
}
