// Tests the filter panel and suggested filters: their requests, and what remains without their flags.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { askJson } from '#tests/support/http-answer.ts';

/** The row itself, not code that looks for it. */
const SUGGESTED_ROW = /<ul[^>]*aria-label="Suggested filters"/;
const FLAGS = { relevance: false, save_search: false, single_model: true, suggested_filters: false };
const SEARCH = '/cars-for-sale?makeCode=TOYOTA&listingType=USED';
const TRIM = 'makeCode=TOYOTA&modelCode=CAMRY&trimCode=CAMRY%7CSE';

const url = inject('siteUrl');
let without: SiteUnderTest;
beforeAll(async () => {
  without = await startSite(inject('dataDir'), { FLAGS: JSON.stringify(FLAGS) });
});
afterAll(() => without.stop());

const read = async (site: string, path: string) => (await fetch(site + path)).text();
const listing = (site: string, search: string) => askJson<ListingPage>(site, `/rest/lsc/listing?${search}`);

describe('packages', () => {
  test('are looked up for one trim and counted in its search', async () => {
    const [make, model, trim] = await findTrimWithPackages();
    const path = `/cars-for-sale/searchoptions/packages?makeCode=${make}&modelCode=${model}&trimCode=${trim}`;
    const { packages } = await askJson<{ packages: { value: string; count: number }[] }>(url, path);
    expect(packages.length).toBeGreaterThan(0);
    const search = `makeCode=${make}&modelCode=${model}&trimCode=${model}%7C${trim}`;
    const { filters } = await listing(url, search);
    expect(filters['packages']?.map(({ value }) => value).sort()).toEqual(
      packages.map(({ value }) => value).sort(),
    );
    expect(await read(url, `/cars-for-sale?${search}&filters=packages`)).toContain(
      '<fieldset aria-label="Packages"',
    );
  });

  test('are not a filter without a trim, and not looked up without its codes', async () => {
    expect((await listing(url, 'makeCode=TOYOTA&modelCode=CAMRY')).filters['packages']).toBeUndefined();
    const answer = await fetch(`${url}/cars-for-sale/searchoptions/packages?makeCode=TOYOTA`);
    expect(answer.status).toBe(400);
  });

  test('are empty for an unknown trim', async () => {
    const path = '/cars-for-sale/searchoptions/packages?makeCode=NO&modelCode=NO&trimCode=NO';
    expect(await askJson(url, path)).toEqual({ packages: [] });
  });
});

test('a searched seller is named in the breadcrumbs and the chip, even without cars', async () => {
  const { owners, listings } = await listing(url, 'makeCode=TOYOTA');
  const owner = owners.find(({ id }) => id === listings[0]?.ownerId);
  for (const rest of ['', '&maxPrice=1']) {
    const search = `ownerId=${owner?.id ?? ''}${rest}`;
    const { pageData } = await listing(url, search);
    expect(pageData.breadcrumbs.find(({ key }) => key === 'owner')?.label).toBe(owner?.name);
    const html = (await read(url, `/cars-for-sale?${search}`)).replaceAll('&amp;', '&');
    expect(html).toContain(`aria-label="Remove Seller: ${owner?.name ?? ''}"`);
  }
});

describe('without its flag', () => {
  test('relevance is neither offered nor used', async () => {
    expect(await read(url, SEARCH)).toContain('<option value="relevance"');
    const html = await read(without.url, SEARCH);
    expect(html).not.toContain('value="relevance"');
    expect(html).toMatch(/<option value="derivedpriceDESC" selected="">/);
    const prices = (await listing(without.url, TRIM)).listings.map(
      ({ pricingDetail }) => pricingDetail.salePrice,
    );
    const known = prices.filter((price) => price !== undefined);
    expect(known).toEqual([...known].sort((a, b) => b - a));
  });

  test('a search cannot be saved', async () => {
    expect(await read(url, SEARCH)).toContain('Save Search');
    expect(await read(without.url, SEARCH)).not.toContain('Save Search');
  });

  test('no filters are suggested', async () => {
    expect((await listing(url, 'makeCode=TOYOTA')).suggestedFilters.length).toBeGreaterThan(0);
    expect(await read(url, SEARCH)).toMatch(SUGGESTED_ROW);
    expect((await listing(without.url, 'makeCode=TOYOTA')).suggestedFilters).toEqual([]);
    expect(await read(without.url, SEARCH)).not.toMatch(SUGGESTED_ROW);
  });

  test('a page about one model offers no other make (single_model on)', async () => {
    expect(await read(url, SEARCH)).toContain('Add Another Make');
    expect(await read(without.url, SEARCH)).not.toContain('Add Another Make');
  });
});

async function findTrimWithPackages(): Promise<string[]> {
  const { listings } = await listing(url, 'packages=TECHNOLOGY_PACKAGE&numRecords=100');
  const { makeCode, modelCode, trimCode } = listings.find((car) => car.trimCode !== undefined) ?? {};
  return [makeCode, modelCode, trimCode].map(String);
}
