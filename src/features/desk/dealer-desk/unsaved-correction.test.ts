import { expect, test } from 'vitest';
import { readUnsavedCorrection } from '#src/features/desk/dealer-desk/unsaved-correction.ts';

const MAX = 1_000;

test('keeps a description and the places of photos that somebody typed who was signed out', () => {
  const text = 'Två ägare, "as new" <b>\nSecond line';
  expect(readUnsavedCorrection(new URLSearchParams({ action: 'text', text }).toString(), MAX)).toEqual({
    ...{ action: 'text', text, add: '', places: [] },
  });
  const photos = 'action=photos&place-a1=2&place-b2=&add=https%3A%2F%2Fphotos.example%2F1.jpg&other=x';
  expect(readUnsavedCorrection(photos, MAX)).toEqual({
    ...{ action: 'photos', text: '', add: 'https://photos.example/1.jpg' },
    places: [
      ['place-a1', '2'],
      ['place-b2', ''],
    ],
  });
});

test.each(['action=undo-text', 'action=other&text=x', '', `action=text&text=${'x'.repeat(MAX)}`])(
  'of a form into which nothing is typed, or more than fits, nothing is kept: %.30s',
  (body) => expect(readUnsavedCorrection(body, MAX)).toBeUndefined(),
);
