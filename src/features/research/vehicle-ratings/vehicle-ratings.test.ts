import { describe, expect, test } from 'vitest';
import { toVehicleRatings } from '#src/features/research/vehicle-ratings/vehicle-ratings.ts';

const RATINGS = {
  ratings: [
    { name: 'Value', value: 4.26 },
    { name: 'Overall Rating', value: 4.48 },
    { name: 'Comfort', value: 0 },
  ],
  numberOfReviews: 12,
  isSample: false,
};
const review = (rendered: string, link = 'https://reviews.example/civic') => ({ title: { rendered }, link });

test('separates the overall rating, rounds to one decimal, and omits unrated categories', () => {
  expect(toVehicleRatings('2021 Honda Civic', RATINGS, [])).toEqual({
    vehicle: '2021 Honda Civic',
    owners: {
      overall: 4.5,
      categories: [{ name: 'Value', value: 4.3 }],
      numberOfReviews: 12,
      isSample: false,
    },
    expertReviews: [],
  });
});

test.each([
  ['no ratings', []],
  ['none overall', [{ name: 'Value', value: 4 }]],
  ['an overall one of zero', [{ name: 'Overall Rating', value: 0 }]],
])('%s: shows expert reviews by themselves, and nothing without them', (_, ratings) => {
  expect(toVehicleRatings('Civic', { ...RATINGS, ratings }, [review('Fine')])).toEqual({
    vehicle: 'Civic',
    expertReviews: [{ title: 'Fine', href: 'https://reviews.example/civic' }],
  });
  expect(toVehicleRatings('Civic', { ...RATINGS, ratings }, [])).toBeUndefined();
});

test('says who asked the owners, and how many recommend it', () => {
  const { owners } =
    toVehicleRatings('Civic', { ...RATINGS, recommended: 87, source: 'Owner Survey' }, []) ?? {};
  expect(owners).toMatchObject({ recommended: 87, source: 'Owner Survey' });
});

describe('expert reviews', () => {
  const titlesOf = (...reviews: ReturnType<typeof review>[]) =>
    toVehicleRatings('Civic', RATINGS, reviews)?.expertReviews.map(({ title }) => title);

  test('are at most two', () => {
    expect(titlesOf(review('One'), review('Two'), review('Three'))).toEqual(['One', 'Two']);
  });

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''])(
    'with the link "%s" are omitted',
    (link) => {
      expect(titlesOf(review('Bad', link), review('Good'), review('Own', '/research/honda/civic'))).toEqual([
        'Good',
        'Own',
      ]);
    },
  );

  test.each([
    ['The Civic&#8217;s best year &amp; worst', 'The Civic’s best year & worst'],
    ['A <em>fine</em> car', 'A fine car'],
    ['&lt;script&gt;', '<script>'],
    ['&copy; 2021', '&copy; 2021'],
  ])('have titles in plain text: %s', (rendered, expected) => {
    expect(titlesOf(review(rendered))).toEqual([expected]);
  });

  test('without a title are omitted', () => {
    expect(titlesOf(review('<b></b>'))).toEqual([]);
  });
});
