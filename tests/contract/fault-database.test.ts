// With a full or read-only disk, reads are answered as always, and writes report that they failed.
// @see docs/rules/reliability.md#writes
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  saveListingCall,
  savedListingsCall,
} from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import { saveSearchCall } from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import { loadConfig } from '#src/server/config.ts';
import type { Ask } from '#src/engine/calls/ask.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import type { Progress } from '#scripts/progress.ts';
// Imported by path, because the build's plugin hides the other name from Vite.
import { createServices } from '#src/server/create-services.ts';
import type { Services } from '#src/server/services.ts';

const SILENT: Progress = {
  time: (_step, work) => work(),
  count: () => undefined,
  step: () => undefined,
  say: () => undefined,
};
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-full-'));
let services: Services;
let ask: Ask;
let listingId = '';

beforeAll(async () => {
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_LISTINGS: '200' });
  await prepareData(config, SILENT);
  services = await createServices(config, { watch: false });
  const locals = {
    services,
    site: services.site,
    requestId: 'contract',
    clientIp: '127.0.0.1',
    findShopper: () => Promise.resolve({ visitorId: 'contract' }),
    startVisitor: () => 'contract',
  } as unknown as App.Locals;
  ask = locals.ask = services.upstream.bind({ locals });
  listingId = (await ask(listingCall, { search: '' })).data.listings[0]?.id ?? '';
});
afterAll(async () => {
  await services.close();
  rmSync(dataDir, { recursive: true });
});

const saveCar = () => ask(saveListingCall, { listingId });
const saveSearch = (index: number) =>
  ask(saveSearchCall, { searchString: `makeCode=HONDA&maxPrice=${index}&keyword=${'a'.repeat(80)}` });

describe.each([
  ['read-only', 'PRAGMA query_only = ON', 'PRAGMA query_only = OFF'],
  ['full', 'PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 1000000'],
])('a disk that is %s', (name, break_, repair) => {
  beforeAll(() => sql.raw(break_).execute(services.db));
  afterAll(() => sql.raw(repair).execute(services.db));

  test('shows results, and what was saved before', async () => {
    expect((await ask(listingCall, { search: 'makeCode=HONDA' })).source).toBe('live');
    expect((await ask(savedListingsCall, {})).data.type).toBe('ok');
  });

  test('reports a car or search as saved only if it was', async () => {
    const kept = () =>
      services.db
        .$extendTables<{ saved_listing: object; saved_search: object }>()
        .transaction()
        .execute(async (tx) => ({
          cars: (await tx.selectFrom('saved_listing').selectAll().execute()).length,
          searches: (await tx.selectFrom('saved_search').selectAll().execute()).length,
        }));
    const before = name === 'full' ? await kept() : undefined;
    const answers: string[] = [(await saveCar()).data.type];
    for (let i = 0; i < 3; i++) answers.push((await saveSearch(20_000 + i)).data.type);
    if (name === 'read-only') expect(answers.filter((type) => type === 'ok')).toEqual([]);
    if (before === undefined) return;
    const after = await kept();
    // A database page with free space still accepts a row on a full disk; what matters is that the answers are true.
    expect(after.cars + after.searches - before.cars - before.searches).toBe(
      answers.filter((type) => type === 'ok').length,
    );
  });
});
