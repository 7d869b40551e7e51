import { expect, test } from 'vitest';
import { verifyShop } from '#src/features/vehicle/buy-online/verify-shops.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

test('marks a car that its service refuses, and asks only where a service is named', async () => {
  const asked: string[] = [];
  const ask = (async (_: unknown, { listingId }: { listingId: string }) => {
    asked.push(listingId);
    return { source: 'live', data: { isEligible: listingId === 'yes' } };
  }) as unknown as Ask;
  const esntial = { ecommWebsite: 'https://shop.example/', eligibilityService: 'https://shop.example/check' };
  const shop = { id: 'shop', esntial: { ecommWebsite: 'https://shop.example/' } };
  const cars = [{ id: 'yes', esntial }, { id: 'no', esntial }, shop, { id: 'none' }];
  const verified = await Promise.all(cars.map((car) => verifyShop<(typeof cars)[number]>(ask, car)));
  expect(verified).toEqual([
    { id: 'yes', esntial },
    { id: 'no', esntial: { isRefused: true } },
    shop,
    { id: 'none' },
  ]);
  expect(asked).toEqual(['yes', 'no']);
});
