import { expect, test } from 'vitest';
import { labelOfTier } from '#src/features/ads/sponsored/listing-tier.ts';
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';

test.each<[ListingTier, string | undefined]>([
  ['premium', 'Sponsored'],
  ['fourth', 'Sponsored'],
  ['featured', 'Sponsored'],
  ['standard', 'Sponsored'],
  ['highlight', 'Sponsored'],
  ['peekaboo', 'Sponsored'],
  ['alpha', 'Sponsored'],
  ['boost', 'Recommended'],
  ['ime', 'Extended market'],
  ['organic', undefined],
  ['supplemental', undefined],
  ['similar', undefined],
])('%s is labeled %s', (tier, label) => expect(labelOfTier(tier)).toBe(label));
