import { afterEach, expect, test, vi } from 'vitest';
import { DIALOGS, preloadDialogs } from '#src/features/site/dialogs/dialog-registry.store.ts';

const loaded: string[] = [];

vi.mock('#src/features/shopper/saved-listings/saving-start.store.ts', () => {
  loaded.push('saving');
  return {};
});
afterEach(() => vi.unstubAllGlobals());

test('hearts and the dialogs that are opened most are loaded before a click, where the page has them', async () => {
  for (const name of Object.keys(DIALOGS))
    vi.spyOn(DIALOGS, name).mockImplementation(() => {
      loaded.push(name);
      return Promise.resolve(() => null);
    });
  let hasHearts = false;
  vi.stubGlobal('document', {
    querySelector: () => (hasHearts ? {} : null),
    querySelectorAll: () => ['wallet', 'email', 'email'].map((dialog) => ({ dataset: { dialog } })),
  });
  await preloadDialogs();
  expect(loaded).toEqual(['email']);
  hasHearts = true;
  await preloadDialogs();
  expect(loaded).toEqual(['email', 'saving', 'save-problem', 'email']);
});
