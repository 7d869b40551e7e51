import { expect, test } from 'vitest';
import {
  answerConsumerRatings,
  answerExpertReviews,
} from '#src/features/research/vehicle-ratings/vehicle-ratings.server.ts';
import type { HandlerContext } from '#src/lib/call.ts';

const RATING = {
  mean: 4.46,
  count: 312,
  categories: [{ name: 'Value', value: 4.2 }],
  source: 'Owner Survey',
};
const REVIEW = { slug: 'first-drive', title: 'First drive', author: 'Ada Fields', html: '<p>Fine.</p>' };
const ROWS = [{ year: 2021, count: 40 }];

function contextOf({ isSample = false, ownerRatings = {}, reviews = [REVIEW] as object[] }): HandlerContext {
  const current = { isSample, engine: { listingCount: 100 }, loadVehicleCounts: () => ROWS };
  const services = {
    stock: { current },
    catalogue: () => ({ findModel: () => ({ ownerRatings }) }),
    contents: { findEditorial: () => ({ reviews }) },
  };
  return { locals: { services } as unknown as App.Locals, signal: new AbortController().signal };
}
const rate = (context: HandlerContext) => answerConsumerRatings({ vehicleId: '2021-HONDA-CIVIC' }, context);

test('imported ratings are real ones, with who asked, also beside the sample', async () => {
  for (const isSample of [true, false])
    expect(await rate(contextOf({ isSample, ownerRatings: { 2021: RATING } }))).toEqual({
      ratings: [
        { name: 'Overall Rating', value: 4.46 },
        { name: 'Value', value: 4.2 },
      ],
      numberOfReviews: 312,
      isSample: false,
      source: 'Owner Survey',
    });
});

test('made-up ratings exist only while all stock is sample stock, and say so', async () => {
  expect(await rate(contextOf({ isSample: true }))).toMatchObject({ isSample: true });
  expect(await rate(contextOf({ isSample: false, ownerRatings: { 2020: RATING } }))).toEqual({
    ratings: [],
    numberOfReviews: 0,
    isSample: false,
  });
});

test('an expert review leads to where it was published, or to its text on the research page', async () => {
  const reviews = [REVIEW, { ...REVIEW, link: 'https://reviews.example/civic' }];
  const answer = await answerExpertReviews({ ymmt: '2021/honda/civic', _embed: '1' }, contextOf({ reviews }));
  expect(answer).toEqual([
    { title: { rendered: 'First drive, by Ada Fields' }, link: '/research/honda/civic#review-first-drive' },
    { title: { rendered: 'First drive, by Ada Fields' }, link: 'https://reviews.example/civic' },
  ]);
});
