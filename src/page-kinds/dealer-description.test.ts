import { expect, test } from 'vitest';
import { nameContents, titleDealer } from '#src/page-kinds/dealer-description.ts';

const titleOf = (name: string, city: string) =>
  titleDealer({ name, location: { city, state: 'UT' } }, 'Forecourt');

test('two places of a dealer in one city have titles of their own', () => {
  const titleAt = (zip: string) =>
    titleDealer({ name: 'Yarrowshaw Cars', location: { city: 'Ogden', state: 'UT', zip } }, 'Forecourt');
  expect(titleAt('84401')).toBe('Yarrowshaw Cars in Ogden, UT 84401 | Forecourt');
  expect(titleAt('84405')).not.toBe(titleAt('84401'));
});

test('a name that says the city does not say it again', () => {
  const location = { city: 'Ogden', state: 'UT', zip: '84401' };
  const title = titleDealer({ name: 'Yarrowshaw Cars of Ogden', location }, 'Forecourt');
  expect(title).toBe('Yarrowshaw Cars of Ogden, UT 84401 | Forecourt');
});

test.each([
  ['Yarrowshaw Cars', 'Ogden', 'Yarrowshaw Cars in Ogden, UT | Forecourt'],
  [
    'Yarrowshaw Chrysler Dodge Jeep Ram Fiat of Ogden',
    'Ogden',
    'Yarrowshaw Chrysler Dodge Jeep Ram Fiat of Ogden, UT | Forecourt',
  ],
  [
    'Yarrowshaw South Boulevard - Now offering Curbside Pickup and Home Delivery',
    'Ogden',
    'Yarrowshaw South Boulevard in Ogden, UT | Forecourt',
  ],
  [
    'Yarrowshaw Chrysler Dodge Jeep Ram Mitsubishi Volkswagen Hyundai and Genesis',
    'Ogden',
    'Yarrowshaw Chrysler Dodge Jeep Ram Mitsubishi Volkswagen Hyundai and…',
  ],
])('the title of %s in %s is short enough to be shown whole', (name, city, title) => {
  expect(titleOf(name, city)).toBe(title);
  expect(title.length).toBeLessThanOrEqual(70);
});

test('a dealer is not said to have opening hours or directions that its page lacks', () => {
  expect(nameContents({ hours: undefined, location: { city: 'Ogden', state: 'UT' } })).toBe('prices');
  const location = { latitude: 41.2, longitude: -111.9 };
  expect(nameContents({ hours: ['Mon–Fri 9 am–7 pm'], location })).toBe(
    'prices, opening hours and directions',
  );
});
