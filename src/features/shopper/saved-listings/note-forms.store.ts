/** The notes on the list of saved cars, in a browser with scripts: saved without leaving the page. */
import {
  carNotes,
  keepNote,
  moveNotesToAccount,
  sendNote,
} from '#src/features/shopper/saved-listings/car-notes.store.ts';
import type { CarNotes } from '#src/features/shopper/saved-listings/car-notes.ts';

interface NoteForm {
  readonly listingId: string;
  readonly field: HTMLTextAreaElement;
  readonly status: Element | null;
}

/**
 * @param isGuest notes stay in this browser; without it they are the account's
 * @param isWhole the list has all saved cars
 */
export function followNoteForms(list: HTMLElement, isGuest: boolean, isWhole = true): void {
  const forms = [...list.querySelectorAll<HTMLFormElement>('form[data-note]')].flatMap(readForm);
  if (isGuest) showKept(forms, isWhole);
  else void moveNotesToAccount().then((moved) => fill(forms, moved), reportError);
  list.addEventListener('submit', (event) => {
    const [note] = readForm(event.target);
    if (!note) return;
    event.preventDefault();
    void save(note, isGuest);
  });
  list.addEventListener('change', ({ target }) => {
    const [note] = target instanceof HTMLTextAreaElement ? readForm(target.form) : [];
    // The button, which also takes the focus out of the field, saves it, too.
    if (note && note.field.value !== note.field.defaultValue) void save(note, isGuest);
  });
}

function readForm(form: EventTarget | null): NoteForm[] {
  if (!(form instanceof HTMLFormElement)) return [];
  const { note: listingId } = form.dataset;
  const field = form.querySelector('textarea');
  const status = form.querySelector('[role="status"]');
  return listingId !== undefined && field ? [{ listingId, field, status }] : [];
}

/** Notes about cars that are no longer saved are deleted. */
function showKept(forms: readonly NoteForm[], isWhole: boolean): void {
  const listed = new Set(forms.map(({ listingId }) => listingId));
  const known = isWhole ? Object.keys(carNotes.get()) : [];
  for (const id of known) if (!listed.has(id)) keepNote(id, '');
  fill(forms, carNotes.get());
}

/** Fills in notes that the page does not have. */
function fill(forms: readonly NoteForm[], notes: CarNotes): void {
  for (const { listingId, field } of forms) {
    const note = notes[listingId];
    if (field.value === '' && note !== undefined) field.defaultValue = note;
  }
}

async function save({ listingId, field, status }: NoteForm, isGuest: boolean): Promise<void> {
  field.defaultValue = field.value;
  if (isGuest) keepNote(listingId, field.value);
  const outcome = isGuest ? 'Note saved in this browser.' : await sendNote(listingId, field.value);
  if (status) status.textContent = outcome;
}
