import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#tests/support/wait-for.ts';

const START = '#src/features/shopper/saved-listings/saving-start.store.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.doUnmock(START);
  vi.unstubAllGlobals();
});

async function openPage() {
  const { $dialog } = await import('#src/stores/dialogs.store.ts');
  return { ...(await import('#src/features/shopper/saved-listings/saved-cars.store.ts')), $dialog };
}

test('a pressed heart shows at once, while the code that stores it is still loading', async () => {
  const change = vi.fn(() => Promise.resolve());
  vi.doMock(START, () => ({ saving: { change } }));
  const { $savedCars, toggleSaved } = await openPage();
  toggleSaved('a', 'Car A');
  expect($savedCars.get()).toEqual({ a: true });
  expect(change).not.toHaveBeenCalled();
  await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith('a', 'Car A', true));
  toggleSaved('a', 'Car A');
  expect($savedCars.get()).toEqual({ a: false });
  await waitFor(() => expect(change).toHaveBeenLastCalledWith('a', 'Car A', false));
});

test('when that code cannot be loaded, the heart shows as before and a message says so', async () => {
  vi.doMock(START, () => {
    throw new Error('The browser is offline.');
  });
  const { $savedCars, toggleSaved, $dialog } = await openPage();
  toggleSaved('a', 'Car A');
  expect($savedCars.get()).toEqual({ a: true });
  await waitFor(() => expect($dialog.get()?.name).toBe('save-problem'));
  expect($savedCars.get()).toEqual({ a: false });
});
