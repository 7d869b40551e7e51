/** A rebuild may skip pages because a search that is not suspected has the same answer as before. */
import { isDeepStrictEqual } from 'node:util';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDealerPath, stateOfDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchDocument, SearchRequest } from '#src/domain/search-query/search-result.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_CATALOGUE, SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import type { OpenSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { recordStock } from '#src/inventory/recorded-stock.ts';
import type { Stock, StockListing } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { splitDependencyKey } from '#src/lib/dependency-keys.ts';
import { createGlance, createJudgment, findStockChanges } from '#src/inventory/stock-changes.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { requestArbitrary, stockArbitrary } from '#tests/support/search-arbitraries.ts';
import { changeDealer, changePrices, removeListings } from '#tests/support/stock-edits.ts';
import { repeat } from '#tests/support/nightly.ts';

interface Edit {
  before: SearchDocument[];
  after: SearchDocument[];
  changed: ReadonlySet<string>;
}

/** Some listings are replaced under the same id; some are removed, some are new. */
const editArbitrary: fc.Arbitrary<Edit> = stockArbitrary.chain((stock) =>
  fc
    .array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('replaced', 'gone', 'new')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((edits) => {
      const byId = new Map(stock.map((document) => [document.id, document]));
      const changed = new Set<string>();
      for (const [at, other, kind] of stock.length === 0 ? [] : edits) {
        const source = stock[other % stock.length];
        const id = kind === 'new' ? `zz-${at}` : stock[at % stock.length]?.id;
        if (!source || id === undefined) continue;
        changed.add(id);
        if (kind === 'gone') byId.delete(id);
        else byId.set(id, { ...source, id });
      }
      const after = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      return { before: stock, after, changed };
    }),
);

test('the changed listings tell rightly whether a search has another answer, or leave it open', () => {
  const judged = { same: 0, other: 0 };
  const claim = fc.property(
    editArbitrary.chain((edit) =>
      fc.record({
        edit: fc.constant(edit),
        requests: fc.array(requestArbitrary, { maxLength: 8 }),
      }),
    ),
    ({ edit: { before, after, changed }, requests }) => {
      const isChanged = ({ id }: SearchDocument) => changed.has(id);
      const judge = createJudgment(before.filter(isChanged), after.filter(isChanged));
      const [old, now] = [buildSearchIndex(before), buildSearchIndex(after)];
      for (const request of requests) {
        const judgment = judge(request);
        if (judgment === 'unsure') continue;
        judged[judgment]++;
        const isSame = isDeepStrictEqual(old.search(request), now.search(request));
        expect(isSame ? 'same' : 'other').toBe(judgment);
      }
    },
  );
  fc.assert(claim, { numRuns: repeat(120, 1000), seed: 1 });
  expect(judged.same).toBeGreaterThan(50);
  expect(judged.other).toBeGreaterThan(5);
});

/** As the build manifest has it. */
function nameRequest(request: SearchRequest): string {
  const names: string[] = [];
  const engine = { search: () => Promise.resolve({ hits: [] }) };
  const stock = recordStock({ current: { engine } } as unknown as Stock, (name) => names.push(name));
  void stock.current.engine.search(request);
  return splitDependencyKey(names[0] ?? '').subject;
}

/** For one make or model, like nearly all searches of a site. */
function toOneVehicle({ campaign, hitsOnly, ofChosenMakes, query }: SearchRequest): SearchRequest {
  const vehicles = query.vehicles.slice(0, 1).map(({ makeCode, models }) => ({
    makeCode,
    models: models.slice(0, 1),
  }));
  const { ranges, sortBy, numRecords } = query;
  return {
    ...definedOnly({ campaign, hitsOnly, ofChosenMakes }),
    query: { ...EMPTY_QUERY, vehicles, ranges, sortBy, numRecords },
  };
}

test('a search that the quick check clears has the same hits and counts, whatever has changed', () => {
  let cleared = 0;
  const claim = fc.property(
    editArbitrary.chain((edit) =>
      fc.record({ edit: fc.constant(edit), requests: fc.array(requestArbitrary, { maxLength: 12 }) }),
    ),
    ({ edit: { before, after, changed }, requests }) => {
      const [was, is] = [before, after].map((stock) => stock.filter(({ id }) => changed.has(id)));
      if (!was || !is || changed.size === 0) return;
      const judge = createJudgment(was, is);
      const glance = createGlance([...was, ...is], (request) => judge(request) !== 'same');
      const [old, now] = [buildSearchIndex(before), buildSearchIndex(after)];
      for (const request of requests.map(toOneVehicle)) {
        if (!glance(nameRequest(request))) continue;
        cleared++;
        expect(isDeepStrictEqual(old.search(request), now.search(request))).toBe(true);
      }
    },
  );
  fc.assert(claim, { numRuns: repeat(120, 1000), seed: 2 });
  expect(cleared).toBeGreaterThan(50);
});

describe('between two generations', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-changes-'));
  const nowMs = Date.UTC(2026, 5, 2);
  const ask = (makeCode: string, modelCode: string): SearchRequest => ({
    query: { ...EMPTY_QUERY, vehicles: [{ makeCode, models: [{ modelCode, trimCodes: [] }] }] },
  });
  let before: string;
  beforeAll(async () => {
    const db = await openSqlite(stockDatabasePath(dataDir));
    const rows = [...generateSample({ ...SMALL_MARKET, listings: 400, seed: 1 })];
    await openListingStore(db).applyImport('sample', rows, { nowMs });
    db.close();
    before = buildSnapshot(dataDir, { nowMs });
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test('the prices of one model affect its searches, and those without a model', async () => {
    const [make] = SMALL_CATALOGUE.makes;
    const [model, other] = make?.models ?? [];
    if (!make || !model || !other) throw new Error('The small catalog has lost its models.');
    const count = await changePrices(
      dataDir,
      ({ modelCode }) => modelCode === model.modelCode,
      (price) => price + 5_000,
    );
    expect(count).toBeGreaterThan(0);
    const folders = [before, buildSnapshot(dataDir, { nowMs })] as const;
    const [old, now] = [openSnapshot(folders[0]), openSnapshot(folders[1])];
    const changes = findStockChanges({ folder: folders[0], stock: old }, { folder: folders[1], stock: now });
    expect([...changes.models]).toEqual([`${make.makeCode}|${model.modelCode}`]);
    const [was, is] = [old, now].map((snapshot) => snapshot.loadListings([...changes.listingIds]));
    const isRatedOtherwise = ({ listing }: StockListing, index: number) =>
      listing.pricingDetail.salePrice === is?.[index]?.listing.pricingDetail.salePrice &&
      listing.dealRating?.difference !== is?.[index]?.listing.dealRating?.difference;
    expect(was?.some(isRatedOtherwise)).toBe(changes.listingIds.size > count);
    expect(changes.listingIds.size).toBeGreaterThanOrEqual(count);
    const { isOfAnotherDay, isSizeChanged, areDrivenCarsChanged } = changes;
    expect([isOfAnotherDay, isSizeChanged, areDrivenCarsChanged]).toEqual([false, false, false]);
    const isOtherwise = (request: SearchRequest) => changes.isAnsweredOtherwise(request, true);
    expect(await isOtherwise(ask(make.makeCode, model.modelCode))).toBe(true);
    expect(await isOtherwise({ query: EMPTY_QUERY })).toBe(true);
    expect(await isOtherwise(ask(make.makeCode, other.modelCode))).toBe(false);
    const most = findStockChanges(
      { folder: folders[0], stock: old },
      { folder: folders[1], stock: now },
      { mostCompared: 0 }, // as after an import that changes nearly every car
    );
    const ofOther = ask(make.makeCode, other.modelCode);
    expect([most.areMostChanged, changes.areMostChanged]).toEqual([true, false]);
    expect(most.isAnsweredAlike(nameRequest(ofOther))).toBe(false);
    expect(await most.isAnsweredOtherwise(ofOther, true)).toBe(true);
    await old.close();
    await now.close();
  });

  test('a sold car affects the pages of models of its make, and not those of other makes', async () => {
    const [make, otherMake] = SMALL_CATALOGUE.makes;
    const [model, sibling] = make?.models ?? [];
    const [foreign] = otherMake?.models ?? [];
    if (!model || !sibling || !foreign) throw new Error('The small catalog has lost its models.');
    const folder = buildSnapshot(dataDir, { nowMs });
    const isSold = ({ modelCode, listingType }: { modelCode: string; listingType: string }) =>
      modelCode === model.modelCode && listingType === 'NEW';
    expect(await removeListings(dataDir, isSold)).toBeGreaterThan(0);
    const later = buildSnapshot(dataDir, { nowMs });
    const [old, now] = [openSnapshot(folder), openSnapshot(later)];
    const changes = findStockChanges({ folder, stock: old }, { folder: later, stock: now });
    const isConcerned = async ({ makeCode, modelCode }: { makeCode: string; modelCode: string }) => {
      const request: SearchRequest = { ...ask(makeCode, modelCode), ofChosenMakes: true };
      const isOtherwise = await changes.isAnsweredOtherwise(request, true);
      expect(changes.isAnsweredAlike(nameRequest(request))).toBe(!isOtherwise);
      return isOtherwise;
    };
    expect(await isConcerned({ makeCode: make!.makeCode, modelCode: model.modelCode })).toBe(true);
    expect(await isConcerned({ makeCode: make!.makeCode, modelCode: sibling.modelCode })).toBe(true);
    expect(await isConcerned({ makeCode: otherMake!.makeCode, modelCode: foreign.modelCode })).toBe(false);
    // With the counts of all makes, every page would be another one.
    expect(await changes.isAnsweredOtherwise(ask(otherMake!.makeCode, foreign.modelCode), true)).toBe(true);
    await old.close();
    await now.close();
  });

  test('sold cars are seen in the counts, without a search of the whole stock', async () => {
    const folder = buildSnapshot(dataDir, { nowMs });
    const [make] = SMALL_CATALOGUE.makes;
    const isOfMake = ({ makeCode }: { makeCode: string }) => makeCode === make?.makeCode;
    let left = 3;
    expect(await removeListings(dataDir, (listing) => isOfMake(listing) && left-- > 0)).toBe(3);
    const later = buildSnapshot(dataDir, { nowMs });
    const [old, now] = [openSnapshot(folder), openSnapshot(later)];
    const unsearched = (stock: OpenSnapshot) =>
      Object.create(stock, {
        engine: { value: { listingCount: 0, search: () => Promise.reject(new Error('It was searched.')) } },
      }) as OpenSnapshot;
    const changes = findStockChanges(
      { folder, stock: unsearched(old) },
      { folder: later, stock: unsearched(now) },
    );
    const requests = make?.models.map(({ modelCode }) => ({
      ...ask(make.makeCode, modelCode),
      ofChosenMakes: true as const,
    }));
    for (const request of requests ?? []) expect(await changes.isAnsweredOtherwise(request, true)).toBe(true);
    const everything = findStockChanges(
      { folder, stock: old },
      { folder: later, stock: now },
      { mostCompared: 0 },
    );
    expect([...changes.models].sort()).toEqual([...everything.models].sort());
    expect([changes.areDrivenCarsChanged, everything.areDrivenCarsChanged]).toEqual([true, true]);
    await old.close();
    await now.close();
  });

  test.each([
    { what: 'hours', dealer: { hours: ['Mon–Sun 8 am–8 pm'] }, isOnCards: false },
    { what: 'street', dealer: { location: { address1: '9 New Road' } }, isOnCards: false },
    { what: 'rating', dealer: { rating: { value: 4.9, count: 12 } }, isOnCards: true },
    { what: 'name', dealer: { name: 'Renamed Motors' }, isOnCards: true },
  ])("a dealer's new $what affect its page, and those of its cars only if they show it", async (change) => {
    const folder = buildSnapshot(dataDir, { nowMs });
    const old = openSnapshot(folder);
    const dealer = old.dealers.find(({ count }) => count > 3);
    const ownerId = parseDealerPath(dealer?.path ?? '') ?? '';
    const other = old.dealers.find(({ path }) => path !== dealer?.path);
    await changeDealer(dataDir, ownerId, change.dealer);
    const later = buildSnapshot(dataDir, { nowMs });
    const now = openSnapshot(later);
    const changes = findStockChanges({ folder, stock: old }, { folder: later, stock: now });
    const ofDealer = (id: string) => ({ query: { ...EMPTY_QUERY, choices: { ownerId: [id] } } });
    const isConcerned = async (request: SearchRequest) =>
      !changes.isAnsweredAlike(nameRequest(request)) && (await changes.isAnsweredOtherwise(request, true));
    expect(await isConcerned(ofDealer(ownerId))).toBe(true);
    expect(await isConcerned(ofDealer(parseDealerPath(other?.path ?? '') ?? ''))).toBe(false);
    expect(await isConcerned({ query: { ...EMPTY_QUERY, numRecords: 400 } })).toBe(change.isOnCards);
    const isListed = change.what === 'name';
    expect(changes.dealerStates.has(stateOfDealerPath(dealer?.path ?? ''))).toBe(isListed);
    await old.close();
    await now.close();
  });

  test('a sold car affects the page of its dealer and the list of its state, and no other dealer', async () => {
    const folder = buildSnapshot(dataDir, { nowMs });
    const old = openSnapshot(folder);
    const dealer = old.dealers.find(({ count }) => count > 3);
    if (!dealer) throw new Error('The small country has lost its dealers.');
    let soldId: string | undefined;
    await removeListings(dataDir, ({ id, ownerId }) => {
      const isSold = soldId === undefined && ownerId === parseDealerPath(dealer.path);
      if (isSold) soldId = id;
      return isSold;
    });
    const later = buildSnapshot(dataDir, { nowMs });
    const now = openSnapshot(later);
    const changes = findStockChanges({ folder, stock: old }, { folder: later, stock: now });
    expect([...changes.dealerStates]).toEqual([stateOfDealerPath(dealer.path)]);
    const owners = now.loadListings([...changes.listingIds]).map(({ owner }) => owner.href);
    const concerned = new Set([dealer.path, ...owners]); // others may have cars with another deal rating
    for (const { path } of old.dealers) {
      const ownerId = parseDealerPath(path) ?? '';
      const request = { query: { ...EMPTY_QUERY, choices: { ownerId: [ownerId] } } };
      expect([path, changes.isAnsweredAlike(nameRequest(request))]).toEqual([path, !concerned.has(path)]);
      expect([path, await changes.isAnsweredOtherwise(request, true)]).toEqual([path, concerned.has(path)]);
    }
    expect(old.dealers.length).toBeGreaterThan(concerned.size);
    await old.close();
    await now.close();
  });
});
