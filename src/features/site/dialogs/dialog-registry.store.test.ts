import { afterEach, expect, test, vi } from 'vitest';
import { DIALOGS, preloadDialogs } from '#src/features/site/dialogs/dialog-registry.store.ts';

afterEach(() => vi.unstubAllGlobals());

test('the dialogs that are opened most are loaded before a click, where the page can open them', async () => {
  const loaded: string[] = [];
  for (const name of Object.keys(DIALOGS))
    vi.spyOn(DIALOGS, name).mockImplementation(() => {
      loaded.push(name);
      return Promise.resolve(() => null);
    });
  vi.stubGlobal('document', {
    querySelectorAll: () => ['wallet', 'email', 'email'].map((dialog) => ({ dataset: { dialog } })),
  });
  await preloadDialogs();
  expect(loaded).toEqual(['email']);
});
