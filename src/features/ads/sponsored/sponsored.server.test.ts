import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveFlags } from '#src/domain/site/flags.ts';
import * as sponsored from '#src/features/ads/sponsored/sponsored.server.ts';
import {
  highlightSearch,
  premiumSearch,
  spotlightSearch,
} from '#src/features/ads/sponsored/spotlight-search.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { SMALL_COUNTRY, SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import type { Stock } from '#src/inventory/stock.ts';
import type { HandlerContext } from '#src/lib/call.ts';

const NEAR_BOSTON = 'zip=02134&searchRadius=50';
let dataDir: string;
let stock: Stock;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-sponsored-'));
  await storeSample({ ...SMALL_MARKET, listings: 2_000, seed: 1, dataDir });
  stock = await openStock(dataDir);
});
afterAll(async () => {
  await stock.close();
  rmSync(dataDir, { recursive: true });
});

function contextOf(flags: Record<string, boolean> = {}): HandlerContext {
  const places = { find: (zip: string) => SMALL_COUNTRY.find((place) => place.zip === zip) };
  const locals = { services: { stock, places }, site: { flags: resolveFlags(flags) } };
  return { locals: locals as unknown as App.Locals, signal: new AbortController().signal };
}

describe('premium spotlights', () => {
  test('match the search, and the fourth is the fourth tier', async () => {
    const search = premiumSearch('makeCode=HONDA', 0, true);
    const { listings, owners } = await sponsored.answerPremiumSpotlight({ search }, contextOf());
    expect(listings.map(({ makeCode }) => makeCode)).toEqual(['HONDA', 'HONDA', 'HONDA', 'HONDA']);
    expect(listings.map(({ spotlightType }) => spotlightType)).toEqual([
      'premium',
      'premium',
      'premium',
      'fourthTier',
    ]);
    expect(owners.map(({ id }) => id)).toEqual(
      expect.arrayContaining(listings.map(({ ownerId }) => ownerId)),
    );
  });

  test('are the same when requested again, and different on the next page', async () => {
    const pageOf = async (page: number) => {
      const answer = await sponsored.answerPremiumSpotlight(
        { search: premiumSearch('', page, true) },
        contextOf(),
      );
      return answer.listings.map(({ id }) => id);
    };
    expect(await pageOf(0)).toEqual(await pageOf(0));
    expect(new Set([...(await pageOf(0)), ...(await pageOf(1))]).size).toBe(8);
  });

  test('do not depend on the sort order', async () => {
    const idsOf = async (search: string) => {
      const answer = await sponsored.answerPremiumSpotlight(
        { search: premiumSearch(search, 0, false) },
        contextOf(),
      );
      return answer.listings.map(({ id }) => id);
    };
    expect(await idsOf('sortBy=derivedpriceASC')).toEqual(await idsOf(''));
  });
});

describe('standard spotlights', () => {
  const typesOf = async (tier: 'featured' | 'standard', flags = {}) => {
    const search = spotlightSearch('', 0, tier);
    const { listings } = await sponsored.answerStandardSpotlight({ search }, contextOf(flags));
    return listings.map(({ spotlightType }) => spotlightType);
  };

  test('include a peekaboo', async () => {
    expect(await typesOf('standard')).toEqual([
      undefined,
      undefined,
      'peekaboo',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('have no peekaboo when its flag is off or when they are featured', async () => {
    expect(new Set(await typesOf('standard', { peekaboo: false }))).toEqual(new Set([undefined]));
    expect(new Set(await typesOf('featured'))).toEqual(new Set([undefined]));
  });
});

test('highlights are cars marked by their dealer, including the extended market', async () => {
  const search = highlightSearch(NEAR_BOSTON, 0);
  const { listings } = await sponsored.answerHighlightSpotlight({ search }, contextOf());
  expect(listings.length).toBeGreaterThan(0);
  expect(listings.every(({ vehicleHighlight }) => vehicleHighlight?.isVehicleHighlight)).toBe(true);
  expect(listings.every(({ distance = Infinity, isExtended }) => distance <= 50 || isExtended)).toBe(true);
});

describe('boosts', () => {
  test('are two new cars near the ZIP, whatever type is searched', async () => {
    const search = `zip=10001&searchRadius=50&makeCodeToBoost=BMW&firstRecord=0&numRecords=2`;
    const { listings } = await sponsored.answerNewCarBoost({ search }, contextOf());
    expect(listings.map(({ listingType, makeCode }) => [listingType, makeCode])).toEqual([
      ['NEW', 'BMW'],
      ['NEW', 'BMW'],
    ]);
  });

  test.each(['makeCodeToBoost=HONDA', 'zip=99999', 'zip=0213'])('are absent for %s', async (search) => {
    expect((await sponsored.answerNewCarBoost({ search }, contextOf())).listings).toEqual([]);
  });
});
