// A count always equals the number of results after the click.
import { describe, expect, inject, test } from 'vitest';
import { askJson, askPage } from '#tests/support/http-answer.ts';

interface Option {
  value: string;
  count: number;
}
interface ListingPage {
  totalResultCount: number;
  listings: unknown[];
  suggestedFilters: { count: number; codes: Record<string, string> }[];
  widerSearches?: { label: string; search: string; count?: number }[];
  filters: Record<string, { options?: Option[] } | Option[] | undefined>;
}

const url = inject('siteUrl');
const listing = (search: string) => askJson<ListingPage>(url, `/rest/lsc/listing?${search}`);
const countOf = async (search: string) =>
  (await askJson<{ totalResultCount: number }>(url, `/rest/lsc/listing/count?${search}`)).totalResultCount;

/** The page of a search, which may have a shorter address. */
async function openPage(search: string) {
  const answer = await askPage(url, `/cars-for-sale?${search}`);
  return [301, 302].includes(answer.status) ? askPage(url, answer.headers.location ?? '') : answer;
}

const QUERIES = [
  'makeCode=TOYOTA',
  'makeCode=TOYOTA&modelCode=CAMRY',
  'makeCodeList=HONDA,TOYOTA',
  'listingType=USED',
  'vehicleStyleCode=SUVCROSS&driveGroup=AWD',
  'minPrice=20000&maxPrice=30000',
  'startYear=2020&endYear=2023',
  'zip=90210&searchRadius=200',
  'fuelTypeGroup=HYB&mileage=45000',
  'featureCode=1078',
  'makeCode=TOYOTA&modelCode=CAMRY&maxPrice=1',
];

describe.each(QUERIES)('%s', (search) => {
  test('has one count, on the page, in the listing and in the count call', async () => {
    const { page } = await openPage(search);
    const { totalResultCount } = await listing(search);
    expect(await countOf(search)).toBe(totalResultCount);
    expect(page.matchCount()).toBe(totalResultCount);
  });
});

const FEW = [
  'makeCode=TOYOTA&modelCode=CAMRY&maxPrice=1',
  'zip=60601&searchRadius=25&makeCode=HONDA&modelCode=CIVIC&extColorSimple=RED,BLUE',
  'zip=90210&searchRadius=10&vehicleStyleCode=TRUCKS&driveGroup=4WD&mileage=30000&startYear=2020',
];

describe.each(FEW)('wider searches for the few results of %s', (search) => {
  test('find as many cars as they say, more than the search, and the page links to them', async () => {
    const { totalResultCount, widerSearches = [] } = await listing(search);
    expect(totalResultCount).toBeLessThan(9);
    expect(widerSearches.length).toBeGreaterThan(0);
    const { page } = await openPage(search);
    const texts = page.texts('li');
    for (const wider of widerSearches) {
      expect(await countOf(wider.search), wider.label).toBe(wider.count);
      expect(wider.count).toBeGreaterThan(totalResultCount);
      expect(texts).toContain(`${wider.label}: ${wider.count?.toLocaleString('en-US')}`);
    }
  });
});

function optionsOf({ filters }: ListingPage, key: string): Option[] {
  const filter = filters[key];
  return (Array.isArray(filter) ? filter : filter?.options) ?? [];
}

const BASE = 'makeCode=TOYOTA';
const CHOICES = [
  'listingType',
  'vehicleStyleCode',
  'fuelTypeGroup',
  'driveGroup',
  'transmissionCode',
  'engineCode',
  'extColorSimple',
  'intColorSimple',
  'sellerType',
  'featureCode',
  'dealType',
  'vehicleHistoryType',
  'titleBrand',
  'homeServices',
  'bodyStyleSubtypeCode',
  'engineDisplacement',
  'vehicleUseType',
  'doorCode',
  'truckBedLength',
  'suvSubtypeCode',
  'sedanSubtypeCode',
  'vanSubtypeCode',
];

describe.each(CHOICES)('every option of %s', (key) => {
  test('has as many cars after the click as its count says', async () => {
    const options = optionsOf(await listing(BASE), key).filter(({ count }) => count > 0);
    expect(options.length).toBeGreaterThan(0);
    const clicked = await Array.fromAsync(options, async ({ value }) => ({
      value,
      count: await countOf(`${BASE}&${key}=${value}`),
    }));
    expect(clicked).toEqual(options.map(({ value, count }) => ({ value, count })));
  });
});

test('every make and every model has as many cars after the click as its count says', async () => {
  const makes = optionsOf(await listing('listingType=USED'), 'makeCode').filter(({ count }) => count > 0);
  const models = optionsOf(await listing(BASE), 'modelCode').filter(({ count }) => count > 0);
  expect(makes.length).toBeGreaterThan(10);
  expect(models.length).toBeGreaterThan(10);
  const ofMakes = await Array.fromAsync(makes, ({ value }) => countOf(`listingType=USED&makeCode=${value}`));
  const ofModels = await Array.fromAsync(models, ({ value }) =>
    countOf(`${BASE}&modelCode=${value.split('|').at(-1) ?? ''}`),
  );
  expect(ofMakes).toEqual(makes.map(({ count }) => count));
  expect(ofModels).toEqual(models.map(({ count }) => count));
});

test.each([
  ['hyundai-buy-online', 'makeCode'],
  ['hyundai-buy-online', 'homeServices'],
  ['best-deals', 'dealType'],
  ['commercial', 'vehicleUseType'],
])('in the experience %s, every option of %s counts its results', async (experience, key) => {
  const search = `experience=${experience}`;
  const options = optionsOf(await listing(search), key).filter(({ count }) => count > 0);
  expect(options.length).toBeGreaterThan(0);
  const clicked = await Array.fromAsync(options, ({ value }) => countOf(`${search}&${key}=${value}`));
  expect(clicked).toEqual(options.map(({ count }) => count));
});

const RANGES = ['mileage', 'mpgRange', 'electricMileRange'];

test.each(RANGES)('every step of %s has as many cars after the click as its count says', async (key) => {
  const steps = optionsOf(await listing('listingType=USED'), key).filter(({ count }) => count > 0);
  expect(steps.length).toBeGreaterThan(2);
  const clicked = await Array.fromAsync(steps, ({ value }) => countOf(`listingType=USED&${key}=${value}`));
  expect(clicked).toEqual(steps.map(({ count }) => count));
});

test('a limit between two steps counts its results', async () => {
  const page = await listing('listingType=USED&mileage=33333');
  const chosen = optionsOf(page, 'mileage').find(({ value }) => value === '33333');
  expect(chosen?.count).toBe(page.totalResultCount);
});

test.each(['', 'makeCode=TOYOTA', 'fuelTypeGroup=ELE', 'vehicleStyleCode=TRUCKS', 'experience=best-deals'])(
  'every suggested filter of "%s" has as many cars after the click as its count says',
  async (search) => {
    const { suggestedFilters } = await listing(search);
    expect(suggestedFilters.length).toBeGreaterThan(2);
    const clicked = await Array.fromAsync(suggestedFilters, ({ codes }) =>
      countOf(`${search}&${new URLSearchParams(codes).toString()}`),
    );
    expect(clicked).toEqual(suggestedFilters.map(({ count }) => count));
  },
);

test('a second feature is counted among the cars that have the first', async () => {
  const search = 'featureCode=HEATED_SEATS';
  const options = optionsOf(await listing(search), 'featureCode').filter(
    ({ value }) => value !== 'HEATED_SEATS',
  );
  const clicked = await Array.fromAsync(options, ({ value }) => countOf(`${search},${value}`));
  expect(clicked).toEqual(options.map(({ count }) => count));
});

test('a filter does not change the counts of its own group', async () => {
  const before = optionsOf(await listing(BASE), 'extColorSimple');
  const after = await listing(`${BASE}&extColorSimple=BLACK`);
  const counts = (options: readonly Option[]) => options.map(({ value, count }) => ({ value, count }));
  expect(counts(optionsOf(after, 'extColorSimple'))).toEqual(counts(before));
  expect(counts(optionsOf(after, 'fuelTypeGroup'))).not.toEqual(
    counts(optionsOf(await listing(BASE), 'fuelTypeGroup')),
  );
});
