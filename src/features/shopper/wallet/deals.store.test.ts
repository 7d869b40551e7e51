import { afterEach, expect, test, vi } from 'vitest';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { saveDeal } from '#src/features/shopper/wallet/deals.store.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that blocks cookies is told that it would lose the deal', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => '', set: () => undefined }));
  expect(await saveDeal('civic-1', USUAL_TERMS, 20_000)).toContain('blocks cookies');
  expect(fetch).not.toHaveBeenCalled();
});
