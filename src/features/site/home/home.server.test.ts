import { describe, expect, test } from 'vitest';
import { BRANDS } from '#src/domain/site/brands.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { loadHomePage } from '#src/features/site/home/home.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CIVICS = {
  makeCode: 'HONDA',
  make: 'Honda',
  modelCode: 'CIVIC',
  model: 'Civic',
  year: 2022,
  count: 12,
};

const NEWS = ['one', 'two', 'three', 'four', 'five'].map((slug) => ({ kind: 'news', slug, title: slug }));

function load(brand: BrandKey, counts: { own: number; all: number }, vehicle: object = CIVICS) {
  const rows = (count: number) => (count === 0 ? [] : [{ ...CIVICS, ...vehicle, count }]);
  const current = {
    vehicleCounts: rows(counts.own),
    namedVehicles: rows(counts.all),
    engine: { listingCount: counts.own },
  };
  const texts = [
    { title: 'For all', brand: undefined },
    { title: 'Our promise', brand: 'certified' },
  ];
  const contents = {
    findPageTexts: () => ({ sections: texts }),
    listArticles: (kind: string) => (kind === 'news' ? NEWS : []),
  };
  const services = {
    contents,
    stock: { current },
    catalogue: () => aCatalogue({ Honda: { Civic: {} }, Ferrari: { 458: { trims: { Italia: [2012] } } } }),
    config: { minIndexedListings: 3 },
  };
  const locals = { services, site: { brand: BRANDS[brand] } };
  return loadHomePage(locals as unknown as App.Locals);
}

describe('the home page of the certified brand', () => {
  test('counts the cars of its program and promises what they have', () => {
    const home = load('certified', { own: 3, all: 12 });
    expect(home.lead).toContain('3 Forecourt Certified cars for sale');
    expect(home.headline).toBe('Inspected used cars with a money-back guarantee');
    expect(home.allCars.href).toBe('/cars-for-sale/all-cars');
  });

  test('promises nothing without cars of its program, and leads to the others', () => {
    const home = load('certified', { own: 0, all: 1_200 });
    expect(home.headline).toBe('No Forecourt Certified cars right now');
    expect(home.lead).toBe("1,200 other cars are for sale. They aren't in the program.");
    expect(home.allCars).toEqual({ label: 'Browse other cars', href: '/cars-for-sale?program=ALL' });
    expect(`${home.title} ${home.description}`).not.toMatch(/inspected|money-back/i);
    expect(home.models).toEqual([]);
  });

  test('leads nowhere without any cars', () => {
    const { lead, allCars } = load('certified', { own: 0, all: 0 });
    expect(lead).toBe('Inventory changes daily.');
    expect(allCars.label).toBe('Browse all cars');
  });
});

test('the home page of the other brand counts all cars', () => {
  const home = load('consumer', { own: 12, all: 12 });
  expect(home.lead).toContain('12 new and used cars');
  expect(home.headline).toBe(BRANDS.consumer.headline);
  expect(load('consumer', { own: 1, all: 1 }).lead).toBe('1 car for sale.');
});

test("shows editors' texts of its brand and the newest four news", () => {
  const counts = { own: 3, all: 12 };
  const titlesOf = (brand: BrandKey) => load(brand, counts).texts.map(({ title }) => title);
  expect([titlesOf('certified'), titlesOf('consumer')]).toEqual([['For all', 'Our promise'], ['For all']]);
  expect(load('consumer', counts).news.map(({ href }) => href)).toEqual([
    ...['/news/one', '/news/two', '/news/three', '/news/four'],
  ]);
});

test('leads only to makes whose page may be indexed: with enough cars, or a model about which enough is known', () => {
  const FERRARI = { makeCode: 'FERRARI', make: 'Ferrari' };
  const makesOf = (count: number, vehicle: object) =>
    load('consumer', { own: count, all: count }, vehicle).makes.map(({ label, href }) => [label, href]);
  expect(makesOf(3, CIVICS)).toEqual([['Honda', '/cars-for-sale/honda']]);
  expect(makesOf(2, CIVICS)).toEqual([['Honda', undefined]]);
  expect(makesOf(1, FERRARI)).toEqual([['Ferrari', '/cars-for-sale/ferrari']]);
});
