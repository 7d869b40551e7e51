import { expect, test } from 'vitest';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { toTieredPage } from '#src/features/ads/sponsored/placement.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const found = (id: string, spotlightType?: FoundListing['spotlightType']): FoundListing =>
  ({ id, ...definedOnly({ spotlightType }) }) as FoundListing;
const PEEKABOO = found('s2', 'peekaboo');
const answer = {
  listings: [found('o1')],
  totalResultCount: 40,
  spotlights: [found('p1'), found('p2'), found('p3'), found('p4')],
  featuredSpotlights: [found('f1')],
  standardSpotlights: [found('s1'), PEEKABOO, found('s3')],
  vehicleHighlight: [found('h1')],
  boost: [found('b1')],
};
const page = { firstRecord: 30, numRecords: 30 };

test('the fourth spotlight is the fourth tier, and a peekaboo is not a standard one', () => {
  expect(toTieredPage(answer, page)).toEqual({
    organic: [{ id: 'o1' }],
    premium: [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }],
    fourth: [{ id: 'p4' }],
    featured: [{ id: 'f1' }],
    standard: [{ id: 's1' }, { id: 's3' }],
    peekaboo: [PEEKABOO],
    highlight: [{ id: 'h1' }],
    boost: [{ id: 'b1' }],
    firstRecord: 30,
    numRecords: 30,
    total: 40,
  });
});

test('with several blocks, each spotlight names its own tier', () => {
  const types = [
    'premium',
    'premium',
    'premium',
    'fourthTier',
    'premium',
    'premium',
    'premium',
    'fourthTier',
  ] as const;
  const spotlights = types.map((type, index) => found(`p${index}`, type));
  const { premium, fourth } = toTieredPage({ ...answer, spotlights }, page);
  expect(premium).toHaveLength(6);
  expect(fourth.map(({ id }) => id)).toEqual(['p3', 'p7']);
});
