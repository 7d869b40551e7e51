/** Which cars show as saved. The code that loads and changes them is imported when needed. */
import { atom, onMount } from 'nanostores';
import { hasHint } from '#src/browser/has-hint.ts';
import { openDialog } from '#src/stores/dialogs.store.ts';
import { $isSignedIn } from '#src/stores/signed-in.store.ts';

export interface Saving {
  /** @param isSaved whether the car should be saved from now on */
  change(id: string, title: string, isSaved: boolean): Promise<void>;
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
    if (isSignedIn || hasHint('saved_cars')) withSaving((saving) => saving.refresh(), reportError);
  }),
);

/** Saves or unsaves a car. It shows at once; if the code that stores it cannot be loaded, it shows as before. */
export function toggleSaved(id: string, title: string): void {
  const isSaved = !$savedCars.get()?.[id];
  const show = (isShown: boolean) => showSavedCars({ ...$savedCars.get(), [id]: isShown });
  show(isSaved);
  withSaving(
    (saving) => saving.change(id, title, isSaved),
    () => {
      show(!isSaved);
      openDialog('save-problem');
    },
  );
}

function withSaving(use: (saving: Saving) => Promise<void>, onFailure: (error: unknown) => void): void {
  import('#src/features/shopper/saved-listings/saving-start.store.ts')
    .then((file) => use(file.saving))
    .catch(onFailure);
}
