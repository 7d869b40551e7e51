/** Generations of a model: a row for each, with its years and the name of who says so. */
import * as z from 'zod/mini';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { nameField, yearsField } from '#src/reference/import/csv-fields.ts';
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
  }),
  ['make', 'model', 'generation', 'years', 'source'],
  ({ make, model, generation, years, source }): GenerationFact => ({
    make,
    model,
    year: years.at(-1) ?? 0,
    generation: { name: generation, years, source },
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
