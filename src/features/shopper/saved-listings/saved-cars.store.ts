/** Which cars show as saved; asking and changing come when they are needed. */
import { atom, onMount } from 'nanostores';
import { hasHint } from '#src/browser/has-hint.ts';
import { $isSignedIn } from '#src/stores/signed-in.store.ts';

export interface Saving {
  toggle(id: string, title: string): Promise<void>;
  refresh(): Promise<void>;
}

/** By listing id; undefined until something is known. */
export const $savedCars = atom<Readonly<Record<string, boolean>> | undefined>();

export function showSavedCars(saved: Readonly<Record<string, boolean>>): void {
  $savedCars.set(saved);
}

/** Pages are the same for all: only a hint makes it worth asking. */
onMount($savedCars, () =>
  $isSignedIn.subscribe((isSignedIn) => {
    if (isSignedIn || hasHint('saved_cars')) withSaving((saving) => saving.refresh());
  }),
);

/** Saves a car, or gives it up again. Where the code for it cannot be had, the car shows as it was. */
export function toggleSaved(id: string, title: string): void {
  withSaving((saving) => saving.toggle(id, title));
}

function withSaving(use: (saving: Saving) => Promise<void>): void {
  void import('#src/features/shopper/saved-listings/saving-start.store.ts').then((file) => use(file.saving));
}
