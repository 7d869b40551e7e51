/** A list of make, model, year and body styles: which models were sold, and when. */
import * as z from 'zod/mini';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { nameField, yearField } from '#src/reference/import/csv-fields.ts';
import type { ModelFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import type { Source } from '#src/reference/import/read-source.ts';

type BodyStyle = ModelFact['styles'][number];

const STYLES: Readonly<Record<string, BodyStyle>> = {
  convertible: 'CONVERT',
  coupe: 'COUPE',
  hatchback: 'HATCH',
  pickup: 'TRUCKS',
  sedan: 'SEDAN',
  suv: 'SUVCROSS',
  'van/minivan': 'VANMV',
  wagon: 'WAGON',
};
/** A cab is a body of the model, not another model: "1500 Crew Cab" is a 1500. */
const CAB =
  /(?<!\s)\s+(?:(?:access|club|crew|double|extended|king|mega|quad|regular|standard|super|supercrew)\s+cab|supercab|supercrew|club coupe(?: cab)?)$/i;

const stylesField = z.pipe(
  z.string(),
  z.transform((text, context): BodyStyle[] => {
    const words = parseWords(text);
    const unknown = words?.find((word) => !STYLES[word.toLowerCase()]);
    if (words && unknown === undefined)
      return [...new Set(words.flatMap((word) => STYLES[word.toLowerCase()] ?? []))];
    const message =
      unknown === undefined ? 'is not a JSON list of words' : `"${unknown}" is not a body style`;
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  }),
);

const rowSchema = z.object({ make: nameField, model: nameField, year: yearField, body_styles: stylesField });

export const modelsSource: Source<ModelFact> = {
  name: 'models',
  layouts: [
    defineLayout(rowSchema, ['make', 'model', 'year', 'body_styles'], (row) => ({
      make: row.make,
      model: withoutCab(row.model),
      year: row.year,
      styles: row.body_styles,
    })),
  ],
  keyOf: ({ make, model, year }) => `${toNameKey(make)}|${toNameKey(model)}|${year}`,
  merge: (known, { styles }) => ({ ...known, styles: [...new Set([...known.styles, ...styles])] }),
};

function withoutCab(model: string): string {
  return model.replace(CAB, '');
}

/** `["Sedan", "Coupe"]`, or empty. */
function parseWords(text: string): string[] | undefined {
  if (text.trim() === '') return [];
  try {
    const parsed = z.array(z.string()).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.map((word) => word.trim()) : undefined;
  } catch {
    return undefined;
  }
}
