/** Which cars show as saved. The code that loads and changes them is imported when needed. */
import { atom, onMount } from 'nanostores';
import { hasHint } from '#src/browser/has-hint.ts';
import { $isSignedIn } from '#src/stores/signed-in.store.ts';

export interface Saving {
  toggle(id: string, title: string): Promise<void>;
  refresh(): Promise<void>;
}

/** By listing id; undefined until the list is known. */
export const $savedCars = atom<Readonly<Record<string, boolean>> | undefined>();

export function showSavedCars(saved: Readonly<Record<string, boolean>>): void {
  $savedCars.set(saved);
}

/** Pages are the same for all visitors. The list is requested only if a hint says that there is one. */
onMount($savedCars, () =>
  $isSignedIn.subscribe((isSignedIn) => {
    if (isSignedIn || hasHint('saved_cars')) withSaving((saving) => saving.refresh());
  }),
);

/** Saves or unsaves a car. If the code cannot be loaded, the car shows as before. */
export function toggleSaved(id: string, title: string): void {
  withSaving((saving) => saving.toggle(id, title));
}

function withSaving(use: (saving: Saving) => Promise<void>): void {
  void import('#src/features/shopper/saved-listings/saving-start.store.ts').then((file) => use(file.saving));
}
