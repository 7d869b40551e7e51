/** Generations of a model: a row for each, with its years, who says so, where, and on which day that was read. */
import * as z from 'zod/mini';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import {
  addressField,
  dayField,
  nameField,
  optionalNameField,
  yearsField,
} from '#src/reference/import/csv-fields.ts';
import type { GenerationFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import type { Source } from '#src/reference/import/read-source.ts';

const layout = defineLayout(
  z.object({
    make: nameField,
    model: nameField,
    generation: nameField,
    years: yearsField,
    source: nameField,
    address: z.optional(addressField),
    read: z.optional(dayField),
    note: z.optional(optionalNameField),
  }),
  ['make', 'model', 'generation', 'years', 'source'],
  ({ make, model, generation, years, source, ...more }): GenerationFact => ({
    make,
    model,
    year: years.at(-1) ?? 0,
    generation: { name: generation, years, source, ...definedOnly(more) },
  }),
);

export const generationsSource: Source<GenerationFact> = {
  name: 'generations',
  layouts: [layout],
  // Where two sources disagree, both stand.
  keyOf: ({ make, model, generation: { name, source } }) =>
    [make, model, name, source].map(toNameKey).join('|'),
  merge: (_known, fact) => fact,
};
