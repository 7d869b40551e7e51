/** Holds which dialog is open; only one is open at a time. */
import { atom } from 'nanostores';

/** The `data-…` attributes of the opener, and its href if it is a link. */
export type DialogDetails = Readonly<Record<string, string | undefined>>;

export interface OpenDialog {
  readonly name: string;
  readonly details: DialogDetails;
}

/** Props of every dialog component. */
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
