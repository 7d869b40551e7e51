import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { listBuildDealers } from '#src/features/research/build-price/build-dealers.ts';

type Part = Parameters<AstroContainer['renderToString']>[0];
const [BuildDealers] = Object.values(
  import.meta.glob<Part>('./BuildDealers.astro', { eager: true, import: 'default' }),
);
const path = { year: 2026, makeCode: 'HONDA', modelCode: 'CIVIC' };
const owner = (id: string, more: object = {}): Owner =>
  ownerSchema.parse({
    id,
    name: `Dealer ${id}`,
    privateSeller: false,
    location: { city: 'Erie', state: 'PA' },
    ...more,
  });
const car = (id: string, ownerId: string, salePrice?: number, modelCode = 'CIVIC', year = 2026) => ({
  id,
  ownerId,
  modelCode,
  year,
  trim: 'LX',
  trimCode: 'LX',
  pricingDetail: salePrice === undefined ? {} : { salePrice },
});

test('dealers with the model come before those that can order it, and with a ZIP nearer ones come first', () => {
  const owners = [
    owner('orders', { distanceFromSearch: 1 }),
    owner('far', { distanceFromSearch: 90.4 }),
    owner('near', { distanceFromSearch: 12 }),
    owner('person', { privateSeller: true }),
  ];
  const cars = [car('1', 'orders', 30_000, 'PILOT'), car('2', 'far'), car('3', 'near'), car('4', 'person')];
  const dealers = listBuildDealers(cars, owners, path, 'LX');
  expect(dealers.map(({ name, distance }) => [name, distance])).toEqual([
    ['Dealer near', '12 mi away'],
    ['Dealer far', '90 mi away'],
    ['Dealer orders', '1 mi away'],
  ]);
});

test('a dealer links to its new cars of the model, the cheapest of them, and its phone', () => {
  const [dealer] = listBuildDealers(
    [car('dear', 'a', 30_000), car('cheap', 'a', 25_000), car('unpriced', 'a')],
    [owner('a', { phone: '(814) 555-0100', website: { href: 'javascript:alert(1)' } })],
    path,
    'LX',
  );
  expect(dealer).toEqual({
    name: 'Dealer a',
    place: 'Erie, PA',
    phone: { text: '(814) 555-0100', href: 'tel:+18145550100' },
    modelCount: 3,
    trimCount: 3,
    href: '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&listingType=NEW&ownerId=a&startYear=2026&endYear=2026',
    car: { label: 'LX for $25,000', href: '/cars-for-sale/vehicle/cheap' },
  });
});

test('a dealer without the model links to its new cars of the make', () => {
  const [dealer] = listBuildDealers([car('1', 'a', 30_000, 'PILOT')], [owner('a')], path, 'LX');
  expect(dealer).toMatchObject({
    modelCount: 0,
    href: '/cars-for-sale?makeCode=HONDA&listingType=NEW&ownerId=a',
  });
});

test('a new car of last year does not count as the model being ordered', () => {
  const [dealer] = listBuildDealers([car('1', 'a', 25_000, 'CIVIC', 2025)], [owner('a')], path, 'LX');
  expect(dealer).toMatchObject({
    modelCount: 0,
    href: '/cars-for-sale?makeCode=HONDA&listingType=NEW&ownerId=a',
  });
  expect(dealer).not.toHaveProperty('car');
});

test('dealers with the chosen trim come first, with their cheapest car of that trim', () => {
  const cars = [
    car('other', 'a', 20_000),
    { ...car('dear', 'b', 31_000), trim: 'Sport', trimCode: 'SPORT' },
    { ...car('chosen', 'b', 29_000), trim: 'Sport', trimCode: 'SPORT' },
    car('cheap', 'b', 21_000),
  ];
  const dealers = listBuildDealers(cars, [owner('a'), owner('b')], path, 'SPORT');
  expect(
    dealers.map(({ name, modelCount, trimCount, car }) => [name, modelCount, trimCount, car?.label]),
  ).toEqual([
    ['Dealer b', 3, 2, 'Sport for $29,000'],
    ['Dealer a', 1, 0, 'LX for $20,000'],
  ]);
});

test('how many cars have the trim is not read with the number in its name', async () => {
  if (!BuildDealers) throw new Error('no part');
  const container = await AstroContainer.create();
  const dealer = { name: 'A', place: 'Erie, PA', modelCount: 9, trimCount: 2, href: '/cars-for-sale' };
  const car = { label: '2.5 S for $31,000', href: '/cars-for-sale' };
  const choice = { trim: { trim: '2.5 S' } };
  const page = { make: 'Mazda', dealers: [{ ...dealer, car }], choice, sources: ['stock'] };
  const html = await container.renderToString(BuildDealers, { props: { page } });
  expect(html).toContain(', 2 of them 2.5 S. Lowest price: ');
});
