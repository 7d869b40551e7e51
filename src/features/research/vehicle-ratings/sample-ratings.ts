/**
 * Made-up ratings for the sample stock, so that a fresh clone shows the tab. They are the same on every machine.
 */
import type { CallOutput } from '#src/lib/call.ts';
import type { consumerRatingsCall } from '#src/features/research/vehicle-ratings/vehicle-ratings.call.ts';
import { OVERALL_RATING } from '#src/features/research/vehicle-ratings/vehicle-ratings.ts';

const CATEGORIES = ['Value', 'Performance', 'Quality', 'Comfort', 'Reliability', 'Styling'] as const;
/** The lowest sample rating, in tenths of a star. Most owners like their cars. */
const LOWEST_TENTHS = 36;
const TENTHS = 14;
const FEWEST_REVIEWS = 18;
const MAX_MORE_REVIEWS = 240;

export function makeSampleRatings(vehicleId: string): CallOutput<typeof consumerRatingsCall> {
  const tenths = CATEGORIES.map((name) => LOWEST_TENTHS + (hashText(`${vehicleId}/${name}`) % TENTHS));
  const mean = tenths.reduce((sum, value) => sum + value, 0) / tenths.length;
  return {
    ratings: [
      { name: OVERALL_RATING, value: Math.round(mean) / 10 },
      ...CATEGORIES.map((name, index) => ({ name, value: (tenths[index] ?? LOWEST_TENTHS) / 10 })),
    ],
    numberOfReviews: FEWEST_REVIEWS + (hashText(vehicleId) % MAX_MORE_REVIEWS),
    isSample: true,
  };
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
