/** An import that is killed while reading, comparing or committing leaves the stock unchanged. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';

const CARS = 200;
const folders: string[] = [];

let path = '';
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-kill-'));
  folders.push(folder);
  path = join(folder, 'stock.db');
  const db = createStockDatabase(path);
  const old = Array.from({ length: CARS }, (_, n) =>
    offerFixture({ id: `old-${n}`, ownerId: `dealer-${n}` }),
  );
  await openListingStore(db).applyImport('test', old, { nowMs: 1 });
  db.close();
});
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Imports new stock in another process that kills itself at `point`; returns the signal it died of. */
function importUntil(point: 'reading' | 'comparing' | 'committing' | 'never'): NodeJS.Signals | null {
  const code = `
    import { DatabaseSync } from 'node:sqlite';
    import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
    import { openListingStore } from '#src/inventory/listing-store.ts';
    const die = (point) => { if (point === '${point}') process.kill(process.pid, 'SIGKILL'); };
    function* rows() {
      yield { kind: 'sold', line: 0, id: 'old-0', reason: 'sold' };
      for (let n = 0; n < ${CARS}; n++) {
        yield offerFixture({ id: 'new-' + n, price: 1000 + n });
        if (n === 100) die('reading');
      }
    }
    await openListingStore(new DatabaseSync(process.argv[1])).applyImport('test', rows(), {
      nowMs: 2, confirmDrop: true, onRejected: () => die('comparing'), countsSoFar: () => (die('committing'), {}) });`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code, path], {
    timeout: 15_000,
  });
  return signal;
}

function readIds(): { generation: number; ids: string[] } {
  const store = openListingStore(new DatabaseSync(path));
  return { generation: store.generation, ids: [...store.activeListings()].map(({ listing }) => listing.id) };
}

test.each(['reading', 'comparing', 'committing'] as const)(
  'killed while %s, the old stock stays',
  (point) => {
    const before = readIds();
    expect(importUntil(point)).toBe('SIGKILL');
    expect(readIds()).toEqual(before);
    expect(before).toMatchObject({ generation: 1 });
    expect(importUntil('never')).toBe(null);
    const after = readIds();
    expect(after.generation).toBe(2);
    expect(after.ids.every((id) => id.startsWith('new-'))).toBe(true);
    expect(after.ids).toHaveLength(CARS);
  },
);

test('a reader in another connection keeps seeing one generation while an import commits', async () => {
  const reader = openListingStore(new DatabaseSync(path));
  const writer = openListingStore(new DatabaseSync(path));
  const cars = reader.activeListings();
  cars.next();
  await writer.applyImport('test', [offerFixture({ id: 'new' })], { nowMs: 2, confirmDrop: true });
  const rest = [...cars].map(({ listing }) => listing.id);
  expect(rest).toHaveLength(CARS - 1);
  expect(rest).not.toContain('new');
  expect(reader.generation).toBe(2);
});
