/** Electric ranges by trim. A model year has the longest, for years that EPA's file does not cover. */
import * as z from 'zod/mini';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { figureUpTo, nameField, yearField } from '#src/reference/import/csv-fields.ts';
import type { RangeFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import type { Source } from '#src/reference/import/read-source.ts';

const rangeField = z.pipe(
  figureUpTo(1200),
  z.transform((miles, context) => {
    if (miles !== undefined) return Math.round(miles);
    context.issues.push({ code: 'custom', input: miles, message: 'is empty or 0' });
    return z.NEVER;
  }),
);
const layout = defineLayout(
  z.object({ make: nameField, model: nameField, year: yearField, range: rangeField }),
  ['make', 'model', 'year', 'range'],
  ({ make, model, year, range }): RangeFact => ({ make, model, year, range }),
);

export const rangesSource: Source<RangeFact> = {
  name: 'ranges',
  layouts: [layout],
  keyOf: ({ make, model, year }) => `${toNameKey(make)}|${toNameKey(model)}|${year}`,
  merge: (known, { range }) => ({ ...known, range: Math.max(known.range, range) }),
};
