import { expect, test } from 'vitest';
import { findStructuredFaults } from '#src/domain/site/structured-faults.ts';

const CAR = {
  '@type': ['Product', 'Car'],
  name: 'Honda Civic',
  url: 'https://cars.example/cars-for-sale/honda/civic',
  image: 'https://cars.example/pictures/civic.png',
  offers: { '@type': 'AggregateOffer', lowPrice: 9_000, priceCurrency: 'USD' },
};

test('structured data that search engines accept has no faults', () => {
  const article = {
    '@type': 'Article',
    headline: 'Tires',
    dateModified: '2026-11-26',
    author: { name: 'Us' },
  };
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://cars.example/' }],
  };
  const trims = {
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: '2026 Honda Pilot Elite, none for sale' }],
  };
  expect(findStructuredFaults([CAR, [article], crumbs, trims])).toEqual([]);
});

test.each([
  [{ ...CAR, offers: undefined }, 'Product has no offers or review or aggregateRating.'],
  [{ ...CAR, name: '' }, 'Product has no name.'],
  [{ ...CAR, image: undefined }, 'Product has no image.'],
  [{ '@type': 'AutoDealer', name: 'North Ford' }, 'AutoDealer has no address.'],
  [{ ...CAR, url: '/civic' }, 'Product and Car: url is not a whole address.'],
  [
    { ...CAR, offers: { '@type': 'Offer', price: 'cheap', priceCurrency: 'USD' } },
    'Offer: price is not a number.',
  ],
  [
    { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1 }] },
    'ListItem in ItemList has no item or url or name.',
  ],
  [{ '@type': 'FAQPage', mainEntity: [] }, 'FAQPage has no mainEntity.'],
  [
    { '@type': 'Article', headline: 'x', author: 'x', dateModified: 'soon' },
    'Article: dateModified is not a date.',
  ],
  [
    { '@type': 'AggregateRating', ratingValue: 48, reviewCount: 3 },
    'AggregateRating: ratingValue is more than 5.',
  ],
])('a fault of %j is named', (data, fault) => {
  expect(findStructuredFaults([data])).toContain(fault);
});
