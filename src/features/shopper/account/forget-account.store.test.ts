import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetAccountOnSubmit,
  forgetDeleted,
  markDeletionOnSubmit,
} from '#src/features/shopper/account/forget-account.store.ts';
import { wallet } from '#src/stores/wallet.store.ts';

const storage = new Map<string, string>();
const ofTab = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  ofTab.clear();
  vi.stubGlobal('localStorage', storageOf(storage));
  vi.stubGlobal('sessionStorage', storageOf(ofTab));
});
afterEach(() => vi.unstubAllGlobals());

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('signing out removes the data of the account from the browser and keeps the data of the browser', () => {
  wallet.save({ paymentEmphasis: true, monthlyBudget: 600, savedAtMs: 1 });
  for (const name of ['forecourt.saved', 'emailed', 'forecourt.compare']) storage.set(name, '[]');
  ofTab.set('forecourt.lead-drafts', '{}');
  const form = new EventTarget();
  forgetAccountOnSubmit([form]);
  expect(storage.size).toBe(4);
  form.dispatchEvent(new Event('submit'));
  expect([...storage.keys()]).toEqual(['forecourt.compare']);
  expect([...ofTab.keys()]).toEqual([]);
});

describe('after deleting everything', () => {
  const DELETED = { pathname: '/privacy', hash: '#deleted' };
  const form = new EventTarget();
  markDeletionOnSubmit([form]);
  beforeEach(() => {
    for (const name of ['forecourt.saved', 'forecourt.wallet', 'push', 'forecourt.compare'])
      storage.set(name, '[]');
  });
  const ask = () => form.dispatchEvent(new Event('submit'));

  test.each([DELETED, { pathname: '/privacy', hash: '#forgotten' }])(
    'removes the notification token, which would be sent again otherwise: $hash',
    (done) => {
      ask();
      forgetDeleted(done);
      expect([...storage.keys()]).toEqual(['forecourt.compare']);
    },
  );

  test.each([
    { pathname: '/account/delete', hash: '' },
    { pathname: '/privacy', hash: '' },
    { pathname: '/account/delete', hash: '#deleted' },
  ])('keeps everything when the password was wrong: $pathname$hash', (place) => {
    ask();
    forgetDeleted(place);
    expect(storage.size).toBe(4);
  });

  test('deletes nothing when a link opens the confirmation page without a request', () => {
    forgetDeleted(DELETED);
    expect(storage.size).toBe(4);
    ask();
    forgetDeleted(DELETED);
    storage.set('forecourt.wallet', '[]');
    forgetDeleted(DELETED); // a visit from the history
    expect(storage.has('forecourt.wallet')).toBe(true);
  });
});
