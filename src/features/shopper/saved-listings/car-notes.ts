/** Notes of a shopper about their saved cars. */
import { MAX_SAVED_LISTINGS } from '#src/features/shopper/saved-listings/saved-listings.ts';

export const MAX_NOTE_LENGTH = 500;
/** A form sends each line break as two characters. */
export const MAX_SENT_NOTE_LENGTH = 2 * MAX_NOTE_LENGTH;

/** By listing id. */
export type CarNotes = Readonly<Record<string, string>>;

/** The outcomes of a note, by the fragment of their text on the list page. */
export const NOTE_OUTCOMES = {
  ok: { id: 'note-saved', text: 'Note saved.' },
  'signed-out': {
    id: 'note-account',
    text: 'Create a free account or sign in to keep notes without JavaScript.',
  },
  'not-saved': { id: 'note-gone', text: 'This car is no longer on your list.' },
  failed: { id: 'note-failed', text: "We couldn't save your note. Please try again." },
} as const;

/** The endpoint of the form that saves a note. */
export function noteHref(listingId: string): string {
  return `/account-api/inventory/${encodeURIComponent(listingId)}/note`;
}

/** A note as it is stored: without control characters other than line breaks, trimmed and cut. */
export function toNote(text: string): string {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .trim();
  return [...clean].slice(0, MAX_NOTE_LENGTH).join('').trimEnd();
}

/** The notes with one changed. An empty text removes it, and the oldest goes when there are more than cars. */
export function changeNote(notes: CarNotes, listingId: string, text: string): CarNotes {
  const { [listingId]: _, ...others } = notes;
  const note = toNote(text);
  const kept = Object.entries(others).slice(-(MAX_SAVED_LISTINGS - 1));
  return Object.fromEntries(note === '' ? kept : [...kept, [listingId, note]]);
}

/** Reads the stored value; undefined if it is foreign. */
export function readCarNotes(value: unknown): CarNotes | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(entries.slice(-MAX_SAVED_LISTINGS).map(([id, text]) => [id, toNote(text)]));
}
