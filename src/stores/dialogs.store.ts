/** Which dialog is open: one at a time, for the whole page. */
import { atom } from 'nanostores';

/** What its opener knows of the matter: the `data-…` of an element, and where it leads as a link. */
export type DialogDetails = Readonly<Record<string, string | undefined>>;

export interface OpenDialog {
  readonly name: string;
  readonly details: DialogDetails;
}

/** Props of every dialog's component. */
export interface DialogProps {
  readonly details: DialogDetails;
  readonly close: () => void;
}

export const $dialog = atom<OpenDialog | undefined>();

export function openDialog(name: string, details: DialogDetails = {}): void {
  $dialog.set({ name, details });
}

export function closeDialog(): void {
  $dialog.set(undefined);
}
