/** The notes that this browser keeps for a shopper without an account. They leave it only for the shopper's account. */
import { callApi } from '#src/browser/call-api.ts';
import { persistent } from '#src/browser/persistent.ts';
import { noteListingCall } from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import { changeNote, NOTE_OUTCOMES, readCarNotes } from '#src/features/shopper/saved-listings/car-notes.ts';
import type { CarNotes } from '#src/features/shopper/saved-listings/car-notes.ts';

export const carNotes = persistent('forecourt.car-notes', readCarNotes, {});

export function keepNote(listingId: string, text: string): void {
  carNotes.save(changeNote(carNotes.get(), listingId, text));
}

/** Returns the outcome to show. */
export async function sendNote(listingId: string, note: string): Promise<string> {
  const { data } = await callApi(noteListingCall, { listingId, note });
  return NOTE_OUTCOMES[data.type].text;
}

let move: Promise<CarNotes> | undefined;

/** After sign-in: moves the notes to the account, once per page. Returns what was moved. */
export function moveNotesToAccount(): Promise<CarNotes> {
  return (move ??= moveAll(carNotes.get()));
}

/** The account keeps its own notes. A note that fails to arrive waits here, and so do those after it. */
async function moveAll(notes: CarNotes): Promise<CarNotes> {
  const moved: Record<string, string> = {};
  for (const [listingId, note] of Object.entries(notes)) {
    const { data } = await callApi(noteListingCall, { listingId, note, onlyFirst: true });
    if (data.type === 'failed' || data.type === 'signed-out') break;
    if (data.type === 'ok') moved[listingId] = note;
    keepNote(listingId, '');
  }
  return moved;
}
