import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showNewestWallet } from '#src/features/shopper/wallet/wallet-page.store.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { EMPTY_WALLET, wallet } from '#src/stores/wallet.store.ts';
import type { Wallet } from '#src/stores/wallet.store.ts';

const OWN: Wallet = {
  paymentEmphasis: true,
  monthlyBudget: 450,
  terms: 'down=3000&zip=60601&state=IL',
  savedAtMs: 2,
};
const SHOWN = '/my-wallet?down=3000&zip=60601&state=IL&monthlyBudget=450';
const asked: string[] = [];
const removeAttribute = vi.fn();

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
  wallet.save(EMPTY_WALLET);
  asked.length = 0;
  removeAttribute.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

/** Where the page navigates, given what its server has stored. */
async function show({
  own = EMPTY_WALLET,
  kept,
  cookie = '',
  search = '',
  hash = '',
}: {
  own?: Wallet;
  kept?: Wallet;
  cookie?: string;
  search?: string;
  hash?: string;
}): Promise<string | undefined> {
  wallet.save(own);
  vi.stubGlobal('document', { cookie, documentElement: { removeAttribute } });
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`);
    return Promise.resolve(Response.json({ type: 'ok', ...definedOnly({ wallet: kept }) }));
  });
  const replace = vi.fn();
  await showNewestWallet({ search, hash, replace }, kept?.savedAtMs ?? 0);
  return replace.mock.calls[0]?.[0] as string | undefined;
}

test('without an account it shows the budget and terms of the browser', async () => {
  expect(await show({ own: OWN })).toBe(SHOWN);
  expect(await show({ own: OWN, hash: '#wallet-failed' })).toBe(`${SHOWN}#wallet-failed`);
  expect(asked).toEqual([]);
  expect(removeAttribute, 'what the page came with stays out of sight').not.toHaveBeenCalled();
});

test.each([
  ['has nothing of its own', {}],
  ['keeps the usual terms and no budget', { own: { paymentEmphasis: true, terms: '', savedAtMs: 2 } }],
  ['was asked for other terms by its address', { own: OWN, search: '?monthlyBudget=700' }],
  ['keeps terms that cannot be read', { own: { paymentEmphasis: true, terms: '{', savedAtMs: 2 } }],
])('stays where it is for a browser that %s', async (_what, given) => {
  expect(await show(given)).toBeUndefined();
});

test('shows what the page came with when nothing is newer', async () => {
  await show({ own: { paymentEmphasis: true, terms: '', savedAtMs: 2 } });
  expect(removeAttribute).toHaveBeenCalledWith('data-newer-wallet');
});

test('a wallet that a form has stored since becomes the wallet of the browser', async () => {
  const kept = { ...OWN, monthlyBudget: 700, savedAtMs: 3 };
  expect(await show({ own: OWN, kept })).toBeUndefined();
  expect(wallet.get()).toEqual(kept);
  expect(await show({ own: wallet.get(), kept })).toBeUndefined();
  expect(asked).toEqual(['GET /account-api/wallet']);
});

test('cards show payments after a form has stored a budget, and stay off for one that was known', async () => {
  await show({ kept: { ...OWN, paymentEmphasis: false } });
  expect(wallet.get()).toMatchObject({ monthlyBudget: 450, paymentEmphasis: true });
  await show({ own: { ...OWN, paymentEmphasis: false, savedAtMs: 1 }, kept: OWN });
  expect(wallet.get().paymentEmphasis).toBe(false);
});

test('the newer wallet is uploaded to an account, and stays in a browser without one', async () => {
  const search = '?monthlyBudget=450'; // where the first call navigated
  await show({ own: OWN, search });
  expect(asked).toEqual(['GET /account-api/wallet']);
  asked.length = 0;
  await show({ own: OWN, search, cookie: 'signed_in=1' });
  expect(asked).toEqual(['GET /account-api/wallet', 'POST /account-api/wallet']);
});
