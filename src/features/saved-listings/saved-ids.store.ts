/** Which cars are saved, as far as cards must know at once; asking and changing come when they are needed. */
import { atom, onMount } from 'nanostores';
import { persistent } from '#src/browser/persistent.ts';
import type { Saving } from '#src/features/saved-listings/saving.store.ts';
import { readSignedIn } from '#src/stores/signed-in.store.ts';

export const NO_IDS: readonly string[] = [];

/** As the server last said, in any tab. */
export const savedIds = persistent('forecourt.saved', readIds, NO_IDS);
/** What was asked for and is not answered yet: saved or not. */
export const $saveWishes = atom<ReadonlyMap<string, boolean> | undefined>();

/** Pages are the same for all: only a hint, or what this browser remembers, makes it worth asking. @see R §4 */
onMount(savedIds.$value, () => {
  if (typeof document !== 'undefined' && (readSignedIn() || savedIds.get().length > 0))
    void withSaving((saving) => saving.refresh());
});

/** Saves a car, or gives it up again. */
export function toggleSaved(id: string, title: string): void {
  void withSaving((saving) => saving.toggle(id, title));
}

async function withSaving(use: (saving: Saving) => Promise<void>): Promise<void> {
  try {
    await use((await import('#src/features/saved-listings/saving-start.store.ts')).saving);
  } catch (error) {
    reportError(error); // not loaded: the car shows as it was, and another click tries again
  }
}

function readIds(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined;
}
