import { expect, test } from 'vitest';
import {
  changeNote,
  MAX_NOTE_LENGTH,
  readCarNotes,
  toNote,
} from '#src/features/shopper/saved-listings/car-notes.ts';
import { MAX_SAVED_LISTINGS } from '#src/features/shopper/saved-listings/saved-listings.ts';

test.each([
  ['  Call Ann\r\non Friday  ', 'Call Ann\non Friday'],
  ['Rust\u0000 on the \u202Eleft door', 'Rust on the left door'],
  [' \n ', ''],
])('a note is trimmed text: %j', (typed, note) => {
  expect(toNote(typed)).toBe(note);
});

test('a long note is cut, but never inside a character', () => {
  expect([...toNote('🚗'.repeat(MAX_NOTE_LENGTH + 5))]).toHaveLength(MAX_NOTE_LENGTH);
});

test('a note is changed, and removed when it is empty', () => {
  const notes = changeNote({ a: 'One' }, 'b', ' Two ');
  expect(notes).toEqual({ a: 'One', b: 'Two' });
  expect(changeNote(notes, 'a', 'Three')).toEqual({ b: 'Two', a: 'Three' });
  expect(changeNote(notes, 'a', '')).toEqual({ b: 'Two' });
});

test('a browser keeps as many notes as cars can be saved; the oldest goes', () => {
  const ids = Array.from({ length: MAX_SAVED_LISTINGS + 1 }, (_, index) => `c${index}`);
  const notes = ids.reduce((kept, id) => changeNote(kept, id, 'Note'), {});
  expect(Object.keys(notes)).toEqual(ids.slice(1));
});

test('stored values that are not notes are ignored', () => {
  expect(readCarNotes({ a: 'One', b: 2, c: '' })).toEqual({ a: 'One' });
  for (const value of [null, [], 'a']) expect(readCarNotes(value)).toBeUndefined();
});
