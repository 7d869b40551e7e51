import { expect, test } from 'vitest';
import { checkStructuredData } from '#tests/support/structured-data-rules.ts';

const CONTEXT = { '@context': 'https://schema.org' };
const OFFER = { '@type': 'Offer', price: 18_500, priceCurrency: 'USD' };
const CAR = { ...CONTEXT, '@type': 'Car', name: '2021 Honda Civic', offers: OFFER };
const crumb = (position: number) => ({
  '@type': 'ListItem',
  position,
  name: 'Honda',
  item: 'https://x.example/honda',
});

test.each([
  ['a car with an offer', CAR, []],
  ['no context', { '@type': 'Car', name: 'Civic', offers: OFFER }, ['Car: has no context']],
  [
    'a product without price or rating',
    { ...CAR, offers: undefined },
    ['Car: has none of offers, aggregateRating, review'],
  ],
  [
    'an offer without a currency',
    { ...CAR, offers: { '@type': 'Offer', price: 1 } },
    ['Car.offers: has no priceCurrency'],
  ],
  [
    'a price as text',
    { ...CAR, offers: { ...OFFER, price: '$1' } },
    ['Car.offers.price: "$1" is not a number above 0'],
  ],
  ['a strange property', { ...CAR, horsepower: 158 }, ['Car: horsepower is no property of Car here']],
  ['a relative address', { ...CAR, url: '/civic' }, ['Car.url: "/civic" is not an absolute address']],
  [
    'a type that nobody asked for',
    { ...CONTEXT, '@type': 'Recipe' },
    ['Recipe: Recipe is no type of this site'],
  ],
  [
    'one question',
    {
      ...CONTEXT,
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
    },
    ['FAQPage.mainEntity: is no list of at least 2'],
  ],
  [
    'crumbs with a gap',
    { ...CONTEXT, '@type': 'BreadcrumbList', itemListElement: [crumb(1), crumb(3)] },
    ['BreadcrumbList: its positions do not follow'],
  ],
])('%s', (_name, data, problems) => {
  expect(checkStructuredData([data])).toEqual(problems);
});
