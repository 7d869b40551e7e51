import { atom } from 'nanostores';

/** Sections the visitor opened (true) or closed (false), by key. The others are as the page renders them. */
export type OpenSections = Readonly<Record<string, boolean>>;

export const $openSections = atom<OpenSections | undefined>();

export function setSectionOpen(key: string, isOpen: boolean): void {
  $openSections.set({ ...$openSections.get(), [key]: isOpen });
}

export function restoreOpenSections(sections: OpenSections | undefined): void {
  $openSections.set(sections);
}
