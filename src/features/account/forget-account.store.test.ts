import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAccountOnSubmit, forgetBrowserOnSubmit } from '#src/features/account/forget-account.store.ts';
import { wallet } from '#src/stores/wallet.store.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('who signs out leaves nothing of the account to the next shopper at this browser, and keeps what is the browser’s', () => {
  wallet.save({ paymentEmphasis: true, monthlyBudget: 600, savedAtMs: 1 });
  for (const name of ['forecourt.saved', 'emailed', 'forecourt.compare']) storage.set(name, '[]');
  const form = new EventTarget();
  forgetAccountOnSubmit([form]);
  expect(storage.size).toBe(4);
  form.dispatchEvent(new Event('submit'));
  expect([...storage.keys()]).toEqual(['forecourt.compare']);
});

test('who has all of it deleted has no token of notifications left, which would be told again', () => {
  for (const name of ['forecourt.saved', 'forecourt.wallet', 'push', 'forecourt.compare'])
    storage.set(name, '[]');
  const form = new EventTarget();
  forgetBrowserOnSubmit([form]);
  form.dispatchEvent(new Event('submit'));
  expect([...storage.keys()]).toEqual(['forecourt.compare']);
});
