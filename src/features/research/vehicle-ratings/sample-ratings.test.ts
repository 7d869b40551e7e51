import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeSampleRatings } from '#src/features/research/vehicle-ratings/sample-ratings.ts';
import { consumerRatingsCall } from '#src/features/research/vehicle-ratings/vehicle-ratings.call.ts';

const ids = ['2021-HONDA-CIVIC', '2020-TOYOTA-CAMRY', '2019-FORD-F_150'];

test('sample ratings are marked, stable, and different for each vehicle', () => {
  const all = ids.map((id) => makeSampleRatings(id));
  expect(all.every(({ isSample }) => isSample)).toBe(true);
  expect(ids.map((id) => makeSampleRatings(id))).toEqual(all);
  expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(ids.length);
});

test.each(ids)(
  'the ratings of %s fit the schema of the call, with their mean as the overall rating',
  (id) => {
    const { ratings, numberOfReviews } = z.parse(consumerRatingsCall.output, makeSampleRatings(id));
    const [overall, ...others] = ratings.map(({ value }) => value);
    const mean = others.reduce((sum, value) => sum + value, 0) / others.length;
    expect(overall).toBeCloseTo(mean, 1);
    expect(numberOfReviews).toBeGreaterThan(0);
  },
);
