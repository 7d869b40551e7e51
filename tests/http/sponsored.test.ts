// Tests sponsored listings over HTTP: every tier on ordinary pages, and none when its flag is off.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { askJson } from '#tests/support/http-answer.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const TIERS = [
  'spotlights',
  'featuredSpotlights',
  'standardSpotlights',
  'vehicleHighlight',
  'boost',
] as const;
const NEAR_CHICAGO = 'zip=60601&searchRadius=100';

const read = (site: string, path: string) => askJson<ListingPage>(site, path);
const countTiers = (page: ListingPage) => TIERS.filter((tier) => page[tier].length > 0);

describe('every tier shows', () => {
  test.each(['', 'makeCode=FORD', 'makeCode=TOYOTA', 'makeCode=FORD&modelCode=F_150'])(
    'on the page of %s',
    async (search) => {
      const page = await read(inject('siteUrl'), `/rest/lsc/listing?${search}`);
      expect(countTiers(page)).toEqual(TIERS.filter((tier) => tier !== 'boost'));
      expect(page.spotlights.map(({ spotlightType }) => spotlightType).at(-1)).toBe('fourthTier');
      expect(page.standardSpotlights.some(({ spotlightType }) => spotlightType === 'peekaboo')).toBe(true);
      expect(page.alpha?.alphaShowcase.length).toBeGreaterThan(0);
    },
  );

  test('near a ZIP, new cars too', async () => {
    const page = await read(inject('siteUrl'), `/rest/lsc/listing?${NEAR_CHICAGO}`);
    expect(countTiers(page)).toEqual(TIERS);
    expect(page.boost.every(({ listingType }) => listingType === 'NEW')).toBe(true);
  });

  test('with the seller of every car', async () => {
    const page = await read(inject('siteUrl'), `/rest/lsc/listing?${NEAR_CHICAGO}`);
    const known = new Set(page.owners.map(({ id }) => id));
    const listings = [
      page.listings,
      page.alpha?.alphaShowcase ?? [],
      ...TIERS.map((tier) => page[tier]),
    ].flat();
    expect(listings.filter(({ ownerId }) => !known.has(ownerId))).toEqual([]);
  });
});

test.each([
  '/rest/lsc/listing/spotlight/premiumresults?numSpotlights=3&listingTier=premium&spotlightPage=0',
  '/rest/lsc/listing/spotlight/results?numSpotlights=6&listingTier=featured&spotlightPage=0',
  '/rest/lsc/listing/spotlight/results?numSpotlights=6&listingTier=standard&spotlightPage=0',
  '/rest/lsc/listing/spotlight/vehiclehighlight?numSpotlights=10&includeExtendedVehicleHighlights=true',
  `/rest/lsc/newcarboost/listing?${NEAR_CHICAGO}&firstRecord=0&numRecords=2`,
])('%s has listings and their owners', async (path) => {
  const { listings, owners } = await read(inject('siteUrl'), path);
  expect(listings.length).toBeGreaterThan(1);
  expect(owners.map(({ id }) => id)).toEqual(expect.arrayContaining(listings.map(({ ownerId }) => ownerId)));
});

describe('without their flags', () => {
  const FLAGS = { spotlight: false, vehicle_highlight: false, new_car_boost: false, alpha_showcase: false };
  let without: SiteUnderTest;
  beforeAll(async () => {
    without = await startSite(inject('dataDir'), { FLAGS: JSON.stringify(FLAGS) });
  });
  afterAll(() => without.stop());

  test('nothing is sponsored in the answer or on the page', async () => {
    const page = await read(without.url, `/rest/lsc/listing?${NEAR_CHICAGO}`);
    expect(countTiers(page)).toEqual([]);
    expect(page.alpha).toBeNull();
    const html = await (await fetch(`${without.url}/cars-for-sale?${NEAR_CHICAGO}&listingType=USED`)).text();
    for (const trace of ['Sponsored', 'Recommended', 'Dealer showcase', 'Hide sponsored results'])
      expect(html).not.toContain(trace);
  });
});
