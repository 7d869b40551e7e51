import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DealList } from '#src/features/shopper/wallet/DealList.tsx';
import type { SavedDeal } from '#src/features/shopper/wallet/deals.schema.ts';

const DEAL: SavedDeal = {
  id: 'd',
  carId: 'civic-1',
  title: '2021 Honda Civic',
  deal: { dealType: 'finance', terms: '' },
  price: 20_000,
  amountCents: 35_412,
  months: 60,
  savedAtMs: 0,
  priceNow: 20_000,
};
const linkOf = (changes: Partial<SavedDeal>) =>
  /href="([^"]*)"/
    .exec(renderToString(<DealList deals={[{ ...DEAL, ...changes }]} />))?.[1]
    ?.replaceAll('&amp;', '&');

test('a deal links to its car with its own terms, whatever the wallet says now', () => {
  expect(linkOf({})).toBe('/cars-for-sale/vehicle/civic-1?financeType=finance#pricingDetails');
  expect(linkOf({ deal: { dealType: 'lease', terms: 'financeType=lease&months=24' } })).toBe(
    '/cars-for-sale/vehicle/civic-1?financeType=lease&months=24#pricingDetails',
  );
});

test('a deal at an offered or outdated price is shown at that price', () => {
  expect(linkOf({ priceNow: 21_000 })).toBe(
    '/cars-for-sale/vehicle/civic-1?financeType=finance&price=20000#pricingDetails',
  );
});

test('a deal can be updated to the current price with its own terms, also without JavaScript', () => {
  const terms = 'down=3000&months=72';
  const item = { ...DEAL, deal: { dealType: 'finance' as const, terms }, priceNow: 19_500 };
  const html = renderToString(<DealList deals={[item]} />).replaceAll('<!-- -->', '');
  const form =
    /<form[^>]* action="\/my-wallet\/share-dealxg\/deals\/id\/d"[^>]*>(.*?)<\/form>/.exec(html)?.[1] ?? '';
  const fields = Array.from(form.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(fields)).toEqual({
    carId: 'civic-1',
    dealType: 'finance',
    terms: terms.replaceAll('&', '&amp;'),
    price: '19500',
    returnTo: '/my-wallet',
  });
  expect(form).toContain('Update to $19,500');
  expect(renderToString(<DealList deals={[DEAL]} />)).not.toContain('Update to');
});

test('a sold car is named without a link', () => {
  const { priceNow: _, ...gone } = DEAL;
  const html = renderToString(<DealList deals={[gone]} />);
  expect(html).not.toContain('href=');
  expect(html).toContain('No longer available.');
});
