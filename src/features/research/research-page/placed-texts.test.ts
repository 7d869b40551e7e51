import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { findNotes } from '#src/features/research/research-page/placed-texts.ts';

const CIVIC = catalogueModelSchema.parse({
  model: 'Civic',
  modelCode: 'CIVIC',
  years: [2016, 2021, 2026],
  trims: [
    { trim: 'LX', trimCode: 'LX', years: [2016, 2026] },
    { trim: 'EX-L', trimCode: 'EX_L', years: [2016, 2021] },
  ],
});
const contents = { findEditorial: () => ({ trimNotes: { LX: 'Plain.', EX_L: 'Leather.' } }) } as never;
const notesOf = (year?: number) =>
  findNotes(contents, CIVIC, { makeCode: 'HONDA', modelCode: 'CIVIC', ...definedOnly({ year }) });

test('a note stands once: with the newest ladder that has its trim', () => {
  expect(notesOf()).toEqual({ LX: 'Plain.' });
  expect([2026, 2021, 2016].map(notesOf)).toEqual([{}, { EX_L: 'Leather.' }, {}]);
});
