import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listStandardSafety } from '#src/features/research/safety/standard-safety.ts';

const trims = [
  ['LX', [2010, 2025, 2026], ['REAR_CAMERA', 'CARPLAY']],
  ['EX', [2010, 2026], ['BLIND_SPOT', 'SUNROOF']],
  ['Touring', [2026], ['SURROUND_CAMERA']],
].map(([trim, years, adds]) => z.parse(catalogueTrimSchema, { trim, trimCode: trim, years, adds }));

test.each([
  ['what the lowest rung has, and nothing that is no safety equipment', 2026, ['REAR_CAMERA']],
  ['the same in the year before, of the trims sold then', 2025, ['REAR_CAMERA']],
  ['nothing of a year that the catalog does not know so well', 2010, []],
  ['nothing of a year without trims', 2005, []],
])('%s', (_, year, expected) => {
  expect(listStandardSafety({ trims }, year)).toEqual(expected);
});

test('lists everything that the only trim of a year has by then', () => {
  expect(
    listStandardSafety(
      { trims: trims.map((trim) => ({ ...trim, years: trim === trims[1] ? [2026] : [2022] })) },
      2026,
    ),
  ).toEqual(['REAR_CAMERA', 'BLIND_SPOT']);
});
