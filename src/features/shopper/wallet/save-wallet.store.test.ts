import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSavedTerms } from '#src/domain/payment/payment-terms.ts';
import { saveBudget, saveTerms, syncWallet } from '#src/features/shopper/wallet/save-wallet.store.ts';
import { showNotice } from '#src/features/shopper/notices/show-notice.store.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { EMPTY_WALLET, wallet } from '#src/stores/wallet.store.ts';
import type { Wallet } from '#src/stores/wallet.store.ts';

vi.mock('#src/features/shopper/notices/show-notice.store.ts', () => ({ showNotice: vi.fn() }));

const NOW = Date.UTC(2026, 2, 7, 9, 5);
/** The wallet of the account, whose server has the right time. */
let account: Wallet | undefined;

beforeEach(() => {
  account = undefined;
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
  vi.stubGlobal('document', { cookie: 'signed_in=1' });
  vi.stubGlobal('fetch', (_url: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'POST') {
      const sent = JSON.parse(body ?? '') as Wallet;
      account = { ...sent, savedAtMs: Math.min(sent.savedAtMs ?? NOW, NOW) };
    }
    return Promise.resolve(Response.json({ type: 'ok', wallet: account }));
  });
  wallet.save(EMPTY_WALLET);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Saves a down payment while the clock of the browser says this. */
async function saveDownPayment(down: number, clockMs: number): Promise<void> {
  vi.useFakeTimers({ now: clockMs, toFake: ['Date'] });
  saveTerms(parseSavedTerms(`down=${down}`));
  await vi.waitFor(() => expect(account?.terms).toBe(`down=${down}`));
  await vi.waitFor(() => expect(wallet.get().savedAtMs).toBe(account?.savedAtMs));
}

test('a browser whose clock is two years fast takes over what another one saves later', async () => {
  await saveDownPayment(3_000, NOW + 2 * 365 * DAY_MS);
  account = { paymentEmphasis: true, terms: 'down=5000', savedAtMs: NOW + 1 };
  await syncWallet();
  expect(wallet.get().terms).toBe('down=5000');
  expect(account.terms).toBe('down=5000');
});

test('what a browser saves whose clock is two days slow is newer than what it knew', async () => {
  wallet.save({ paymentEmphasis: true, terms: 'down=3000', savedAtMs: NOW - 1_000 });
  await saveDownPayment(5_000, NOW - 2 * DAY_MS);
  expect(account?.savedAtMs).toBeGreaterThan(NOW - 1_000);
});

test('terms that the browser cannot store are not called saved, unless an account has them', () => {
  const terms = parseSavedTerms('down=3000');
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(saveTerms(terms)).toBeUndefined();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
  expect(saveTerms(terms)).toBeUndefined();
  vi.stubGlobal('document', { cookie: '' });
  expect(saveTerms(terms)).toContain('this page only');
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(saveTerms(terms)).toContain('this page only');
  saveBudget(450, terms);
  expect(showNotice).toHaveBeenLastCalledWith({
    text: expect.stringMatching(/\$450\/mo\..* this page only/),
  });
});
