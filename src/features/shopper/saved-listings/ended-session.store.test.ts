import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createSaving } from '#src/features/shopper/saved-listings/saving.store.ts';

/** Saves a car, and returns what the shopper reads. */
async function save(isSignedIn: boolean, answer: { isGuest?: true }): Promise<string[]> {
  const messages: string[] = [];
  const done = () => Promise.resolve({ type: 'ok' as const, savedListings: [], ...answer });
  const saving = createSaving({
    brand: 'consumer',
    kept: { $value: atom<readonly string[] | undefined>(), get: () => [], save: () => undefined },
    isForgotten: () => false,
    isSignedIn: () => isSignedIn,
    load: done,
    save: done,
    drop: done,
    signIn: () => Promise.resolve('closed'),
    listHref: '/account/saved',
    showNotice: ({ text }) => messages.push(text),
    showProblem: (text) => messages.push(text),
  });
  await saving.change('a', 'Car A', true);
  return messages;
}

test('a car that is saved after the session has ended says where it is', async () => {
  expect(await save(true, { isGuest: true })).toEqual(['Car A saved in this browser: you were signed out']);
  expect(await save(false, { isGuest: true })).toEqual(['Car A saved']);
  expect(await save(true, {})).toEqual(['Car A saved']);
});
