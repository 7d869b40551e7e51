// Claims on pages apply to each car: with the stock of a feed and with the sample, on both brands.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const COLUMNS =
  'id,listingType,year,make,model,trim,salePrice,mileage,brandedTitle,certifiedProgram,forecourtCertified,ownerName,ownerZip,listedAt';
const USUAL = {
  listingType: 'used',
  year: 2022,
  price: 20_000,
  mileage: 30_000,
  title: '',
  program: '',
  own: '',
  seller: 'Elm Street Cars',
};

function aRow(id: string, changes: Partial<typeof USUAL> = {}): string {
  const { listingType, year, price, mileage, title, program, own, seller } = { ...USUAL, ...changes };
  return `${id},${listingType},${year},Honda,Civic,LX,${price},${mileage},${title},${program},${own},${seller},90210,2026-05-20`;
}

const inProgram = { listingType: 'certified', program: 'Honda Certified', own: 'yes' };
const FEED = [
  COLUMNS,
  // A car is compared with those of other sellers.
  ...Array.from({ length: 14 }, (_, index) =>
    aRow(`plain-${index}`, { price: 19_900 + index * 15, seller: `Lot ${index}` }),
  ),
  aRow('one-dollar', { price: 1 }),
  aRow('far-off', { price: 4_000 }),
  aRow('salvage', { price: 11_000, title: 'Salvage' }),
  aRow('bargain', { price: 17_100 }),
  aRow('ours', inProgram),
  aRow('ours-alone', { own: 'yes', mileage: 41_000 }),
  aRow('too-old', { ...inProgram, year: 2016 }),
  aRow('too-far', { ...inProgram, mileage: 80_000 }),
  aRow('named-ours', { program: 'Forecourt Certified', mileage: 42_000 }),
  aRow('named-ours-too-old', { program: 'Forecourt Certified', year: 2015 }),
  aRow('makers', { ...inProgram, own: '' }),
  aRow('makers-not-ours', { ...inProgram, own: 'no' }),
  '',
].join('\n');

const NOT_IN_PROGRAM = "This car isn't in the Forecourt Certified program.";

let data: SiteData;
let printed: string;
let certified: SiteUnderTest;
let consumer: SiteUnderTest;
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  printed = await data.importStock(FEED);
  certified = await startSite(data.dataDir, { ...data.env, BRAND: 'certified' });
  consumer = await startSite(data.dataDir, data.env);
});
afterAll(async () => {
  await certified.stop();
  await consumer.stop();
  data.remove();
});

const read = async (site: string, path: string) => (await fetch(site + path)).text();
interface FoundCar {
  readonly id: string;
  readonly year: number;
  readonly ownerId: string;
  readonly specifications: { readonly mileage?: number };
  readonly forecourtCertified?: boolean;
  readonly listingType: string;
}
interface Answer {
  readonly totalResultCount: number;
  readonly listings: readonly FoundCar[];
  readonly owners: readonly { readonly id: string; readonly forecourtCertified?: boolean }[];
}
const find = async (site: string, search: string) =>
  JSON.parse(await read(site, `/rest/lsc/listing?numRecords=100&${search}`)) as Answer;
const CIVICS = '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&sortBy=mileageASC';
/** One card of a results page. */
const cardOf = (html: string, id: string) =>
  html
    .split('<li ')
    .find((part) => part.includes(`/cars-for-sale/vehicle/${id}"`) && part.includes('data-tier')) ?? '';
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a deal', () => {
  test('is never a car for one dollar or with a branded title', async () => {
    const { listings } = await find(consumer.url, 'dealType=greatprice,goodprice');
    expect(listings.map(({ id }) => id)).toEqual(['bargain']);
  });

  test('names one price that agrees with its percentage', async () => {
    const text = textOf(await read(consumer.url, '/cars-for-sale/vehicle/bargain'));
    const [, price = '', percent = '', comparable = ''] =
      /\$([\d,]+) is ([\d.]+)% below the \$([\d,]+) typical price of \d+ comparable cars/.exec(text) ?? [];
    const [own, other] = [price, comparable].map((amount) => Number(amount.replaceAll(',', '')));
    expect(own).toBe(17_100);
    expect(Math.abs((own! / other! - 1) * 100 + Number(percent))).toBeLessThanOrEqual(0.1);
    expect(text).not.toContain('median');
    const card = textOf(cardOf(await read(consumer.url, CIVICS), 'bargain'));
    expect(card).toContain(`priced at about $${comparable}`);
    const [, onCard = ''] = /(\d+)% below/.exec(card) ?? [];
    expect(Math.abs(Number(onCard) - Number(percent))).toBeLessThan(1);
  });

  test('of one dollar has no monthly payment on its card', async () => {
    const html = await read(consumer.url, CIVICS);
    expect(textOf(cardOf(html, 'one-dollar'))).not.toContain('/mo');
    expect(textOf(cardOf(html, 'bargain'))).toContain('/mo');
  });

  test('is not claimed for an outlier, which the importer names', async () => {
    expect(printed).toMatch(/far-off, .*no deal rating: \$4,000, comparable cars are priced at about \$/);
    expect(printed).toContain('salePrice: is under $500');
    for (const id of ['far-off', 'one-dollar']) {
      const [text = ''] = textOf(await read(consumer.url, `/cars-for-sale/vehicle/${id}`)).split('Similar ');
      expect(text).toContain('No rating because');
      expect(text).not.toMatch(/Great price|Good price/);
    }
  });
});

describe('a salvage title', () => {
  test('is a notice on the card and the page, with the reason for the missing rating', async () => {
    expect(textOf(cardOf(await read(consumer.url, CIVICS), 'salvage'))).toContain('Salvage title');
    const page = textOf(await read(consumer.url, '/cars-for-sale/vehicle/salvage'));
    expect(page).toContain('Salvage title. Declared a total loss by an insurer');
    expect(page).toContain('No rating because cars with a branded title are not compared');
  });

  test('is in structured data and in the formats for programs', async () => {
    const html = await read(consumer.url, '/cars-for-sale/vehicle/salvage');
    expect(html).toContain('"knownVehicleDamages":"Salvage title"');
    const text = await read(consumer.url, '/cars-for-sale/2022/honda/civic.md');
    expect(text.split('\n').find((line) => line.includes('/vehicle/salvage'))).toContain('| Salvage title |');
  });

  test('can be excluded from a search', async () => {
    const { listings } = await find(consumer.url, 'titleBrand=NONE');
    expect(listings.map(({ id }) => id)).not.toContain('salvage');
    expect((await find(consumer.url, 'titleBrand=SALVAGE')).listings.map(({ id }) => id)).toEqual([
      'salvage',
    ]);
  });
});

describe('the certified brand, with stock of a feed', () => {
  test('shows by default what the feed enrolls and the rule accepts', async () => {
    const { listings, totalResultCount } = await find(certified.url, '');
    expect(listings.map(({ id }) => id).sort()).toEqual(['named-ours', 'ours', 'ours-alone']);
    expect(totalResultCount).toBe(3);
  });

  test('claims nothing in its strip that does not apply to every car on the page', async () => {
    const html = await read(certified.url, CIVICS);
    const text = textOf(html);
    for (const claim of [
      'At most 6 years old',
      'Under 80,000 miles',
      '172-point inspection',
      'Money back within',
    ])
      expect(text).toContain(claim);
    expect(html).toMatch(/<title>[^<]* \| Forecourt Certified<\/title>/);
    for (const id of ['ours', 'ours-alone', 'named-ours'])
      expect(cardOf(html, id)).toContain('data-product-id="forecourt-certified"');
    for (const id of ['plain-0', 'too-old', 'too-far', 'makers', 'makers-not-ours', 'salvage'])
      expect(html).not.toContain(`/cars-for-sale/vehicle/${id}"`);
  });

  test('includes other cars on request, none with its seal, and says which are in the program', async () => {
    const html = await read(certified.url, `${CIVICS}&program=ALL`);
    expect(textOf(html)).toContain('Only cars marked Forecourt Certified are in it');
    expect(html).toMatch(/id="program-strip"[^>]* data-other-cars/);
    expect(html).toMatch(/<title>[^<]* \| Forecourt<\/title>/);
    for (const id of ['too-old', 'too-far', 'makers', 'makers-not-ours']) {
      expect(cardOf(html, id), id).not.toBe('');
      expect(cardOf(html, id), id).not.toContain('forecourt-certified');
      expect(cardOf(html, id), id).toContain('data-product-id="honda-certified"');
      const page = await read(certified.url, `/cars-for-sale/vehicle/${id}`);
      expect(page, id).not.toMatch(/<a[^>]* data-product-id="forecourt-certified"/);
      expect(textOf(page), id).toContain(NOT_IN_PROGRAM);
      expect(page, id).toMatch(/<title>[^<]* \| Forecourt<\/title>/);
    }
    const named = textOf(await read(certified.url, '/cars-for-sale/vehicle/named-ours-too-old'));
    expect(named).toContain(NOT_IN_PROGRAM);
    expect(named).not.toMatch(/Program Forecourt Certified/);
    expect(await read(certified.url, '/cars-for-sale/vehicle/ours')).not.toContain(NOT_IN_PROGRAM);
    expect(await read(consumer.url, '/cars-for-sale/vehicle/too-old')).not.toContain(NOT_IN_PROGRAM);
  });

  test("shows the manufacturer's program and its own separately on one car", async () => {
    const page = await read(certified.url, '/cars-for-sale/vehicle/ours');
    for (const program of ['forecourt-certified', 'honda-certified'])
      expect(page).toMatch(new RegExp(`<a[^>]* data-product-id="${program}"`));
  });

  test('lists for the importer which enrolled cars are not in the program', () => {
    expect(printed).toMatch(/too-old, .*not shown as Forecourt Certified: it's 10 years old/);
    expect(printed).toMatch(/too-far, .*not shown as Forecourt Certified: it has 80000 miles/);
  });

  test('offers other cars when the program has none', async () => {
    const text = textOf(
      await read(certified.url, '/cars-for-sale?makeCode=HONDA&startYear=2016&endYear=2016'),
    );
    expect(text).toContain('Include cars outside Forecourt Certified');
  });
});

test('the certified brand also shows program cars of the sample by default, starting on the first page', async () => {
  const site = await startSite(inject('dataDir'), { BRAND: 'certified' });
  try {
    const { listings, owners, totalResultCount } = await find(site.url, '');
    expect(totalResultCount).toBeGreaterThan(20);
    const enrolled = new Set(owners.filter((owner) => owner.forecourtCertified).map(({ id }) => id));
    for (const { id, ownerId, year, specifications, listingType } of listings) {
      expect(enrolled.has(ownerId), id).toBe(true);
      expect(['CERTIFIED', 'USED'], id).toContain(listingType);
      expect(year, id).toBeGreaterThanOrEqual(2020);
      expect(specifications.mileage, id).toBeLessThan(80_000);
    }
    expect((await find(site.url, 'program=ALL')).totalResultCount).toBe(5_000);
  } finally {
    await site.stop();
  }
});
