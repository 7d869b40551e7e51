import { expect, test } from 'vitest';
import { verifyShops } from '#src/features/vehicle/buy-online/verify-shops.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

test('removes the shop link of an ineligible car and skips cars without a shop', async () => {
  const asked: string[] = [];
  const ask = (async (_: unknown, { listingId }: { listingId: string }) => {
    asked.push(listingId);
    return { source: 'live', data: { isEligible: listingId === 'yes' } };
  }) as unknown as Ask;
  const esntial = { ecommWebsite: 'https://shop.example/' };
  const verified = await verifyShops(ask, [{ id: 'yes', esntial }, { id: 'no', esntial }, { id: 'none' }]);
  expect(verified).toEqual([{ id: 'yes', esntial }, { id: 'no', esntial: undefined }, { id: 'none' }]);
  expect(asked).toEqual(['yes', 'no']);
});
