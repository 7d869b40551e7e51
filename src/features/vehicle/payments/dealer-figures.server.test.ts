import { expect, test, vi } from 'vitest';
import {
  answerDealerIncentives,
  answerDealerPayment,
} from '#src/features/vehicle/payments/dealer-figures.server.ts';
import type { HandlerContext } from '#src/lib/call.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import { fetchAllowListedJson } from '#src/engine/calls/allow-listed-fetch.ts';

vi.mock('#src/engine/calls/allow-listed-fetch.ts', async (load) => ({
  ...(await load<object>()),
  fetchAllowListedJson: vi.fn(),
}));
const fetched = vi.mocked(fetchAllowListedJson);

const contextOf = (listing: object): HandlerContext =>
  ({
    signal: new AbortController().signal,
    locals: {
      services: {
        allowListedAnswers: createBoundedTtlCache(1, 1_000),
        config: { paymentHosts: ['pay.dealer.example'] },
        stock: { current: { loadListings: () => [{ listing: { pricingDetail: {}, ...listing } }] } },
      },
    },
  }) as unknown as HandlerContext;
const withUrl = (url: string) => ({ paymentServices: { paymentCalculationUrl: url, incentivesUrl: url } });

test('requests an allow-listed host and reads its answer', async () => {
  const context = contextOf(withUrl('https://pay.dealer.example/1'));
  fetched.mockResolvedValueOnce({ monthly: 399, months: 72, apr: 4.9 });
  expect(await answerDealerPayment({ listingId: '1' }, context)).toEqual({
    payment: { monthly: 399, months: 72, apr: 4.9 },
  });
  fetched.mockResolvedValueOnce({ incentives: [{ name: 'Loyalty', amount: 500 }] });
  expect(await answerDealerIncentives({ listingId: '1' }, context)).toEqual({
    incentives: [{ name: 'Loyalty', amount: 500 }],
  });
});

test.each([
  'https://elsewhere.example/1',
  'http://pay.dealer.example/1',
  'https://127.0.0.1/',
  'javascript:1',
])('never requests %s', async (url) => {
  fetched.mockClear();
  expect(await answerDealerPayment({ listingId: '1' }, contextOf(withUrl(url)))).toEqual({});
  expect(await answerDealerIncentives({ listingId: '1' }, contextOf(withUrl(url)))).toEqual({
    incentives: [],
  });
  expect(fetched).not.toHaveBeenCalled();
});

test('without a service the feed’s own figures are the dealer’s', async () => {
  const payments = { monthly: 350, months: 72, apr: 3.9 };
  expect(await answerDealerPayment({ listingId: '1' }, contextOf({ pricingDetail: { payments } }))).toEqual({
    payment: payments,
  });
});

test('a failing service counts against its breaker and shows nothing', async () => {
  fetched.mockRejectedValueOnce(new Error('down'));
  const asked = answerDealerPayment({ listingId: '1' }, contextOf(withUrl('https://pay.dealer.example/1')));
  await expect(asked).rejects.toThrow('down');
});
