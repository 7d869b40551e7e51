// Flags that are off: their features are gone from the pages, and their dialogs from the list of those that open.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startSite, type SiteUnderTest } from '#tests/support/site-under-test.ts';
import type { ListingPage } from '#src/features/results/listing-page.schema.ts';

const SEARCH = '/cars-for-sale?makeCode=FORD&listingType=USED';
const FLAGS = { dealer_differentiator: false, shopping_assistant: false, suggested_filters: false };

let without: SiteUnderTest;
beforeAll(async () => {
  without = await startSite(inject('dataDir'), { FLAGS: JSON.stringify(FLAGS) });
});
afterAll(() => without.stop());

const read = async (site: string, path: string) => (await fetch(site + path)).text();

async function vehicleOfTellingDealer(): Promise<string> {
  const text = await read(inject('siteUrl'), '/rest/lsc/listing?sellerType=d&numRecords=100');
  const { listings, owners } = JSON.parse(text) as ListingPage;
  const telling = new Set(owners.filter(({ dealerDiff }) => dealerDiff).map(({ id }) => id));
  return `/cars-for-sale/vehicle/${listings.find(({ ownerId }) => telling.has(ownerId))?.id ?? ''}`;
}

describe('without their flags', () => {
  test('there is no shopping assistant', async () => {
    expect(await read(inject('siteUrl'), SEARCH)).toContain('Need help? Try these.');
    const html = await read(without.url, SEARCH);
    expect(html).not.toContain('Need help?');
    expect(html).not.toContain('shopping-assistant');
  });

  test('dealers tell nothing of their own', async () => {
    const path = await vehicleOfTellingDealer();
    expect(await read(inject('siteUrl'), path)).toContain('id="dealer-difference"');
    const html = await read(without.url, path);
    expect(html).not.toContain('id="dealer-difference"');
    expect(html).not.toContain('data-dialog="dealer-difference"');
  });

  test('their dialogs cannot be opened', async () => {
    const html = await read(without.url, SEARCH);
    const island = /<astro-island[^>]*DialogHost[^>]*>/.exec(html)?.[0] ?? '';
    expect(island).toContain('dealer-difference');
    expect(island).toContain('model-clarification');
  });
});
