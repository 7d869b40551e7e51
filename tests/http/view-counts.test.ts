// How often the cars of a search were looked at. @see specification, results page §7
import { expect, inject, test } from 'vitest';
import { askJson } from '../support/http-answer.ts';

const url = inject('siteUrl');

test.each(['makeCode=HONDA&listingType=USED', 'zip=60601&searchRadius=100', 'makeCode=HONDA&maxPrice=1'])(
  'the view counts of %s are those of its cars',
  async (search) => {
    const { viewCounts } = await askJson<{ viewCounts: Record<string, number> }>(
      url,
      `/cars-for-sale/svc/listing-view-count?${search}`,
    );
    const { listings } = await askJson<{ listings: { id: string; viewCount: number }[] }>(
      url,
      `/rest/lsc/listing?${search}`,
    );
    expect(viewCounts).toEqual(Object.fromEntries(listings.map(({ id, viewCount }) => [id, viewCount])));
  },
);
