/** Ratings by owners: a row for each model year, with the name of who asked them. */
import * as z from 'zod/mini';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { parseVehicleId } from '#src/domain/vehicle/vehicle-id.ts';
import type { OwnerRating } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { figureField, nameField, yearField } from '#src/reference/import/csv-fields.ts';
import type { RatingFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import type { Source } from '#src/reference/import/read-source.ts';

const MAX_STARS = 5;
const MAX_PERCENT = 100;
const MAX_CATEGORIES = 12;
const MAX_NAME_LENGTH = 80;

const field = <Value>(parse: (text: string) => Value | undefined, reason: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const value = parse(text.trim());
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', input: text, message: reason });
      return z.NEVER;
    }),
  );

const parseStars = (text: string) => {
  const stars = /^\d(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  return stars > 0 && stars <= MAX_STARS ? stars : undefined;
};

const rated = {
  rating: field(parseStars, 'is not a number of stars, above 0 and up to 5'),
  count: field(
    (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
    'is not a number of reviews',
  ),
  categories: field(parseCategories, 'is not like "Value: 4.2 | Comfort: 4.5", with up to 12 categories'),
  recommended: z.pipe(
    figureField,
    z.transform((percent, context) => {
      if (percent === undefined || percent <= MAX_PERCENT) return percent;
      context.issues.push({ code: 'custom', input: percent, message: 'is more than 100 percent' });
      return z.NEVER;
    }),
  ),
  source: nameField,
};

/** "Value: 4.2 | Comfort: 4.5" */
function parseCategories(text: string): OwnerRating['categories'] | undefined {
  const parts = text.split('|').filter((part) => part.trim() !== '');
  if (parts.length > MAX_CATEGORIES) return undefined;
  const categories = parts.map((part) => {
    const [name = '', stars = ''] = part.split(':').map((side) => side.trim());
    return { name, value: parseStars(stars) ?? 0 };
  });
  const isFine = categories.every(
    ({ name, value }) => name !== '' && name.length <= MAX_NAME_LENGTH && value > 0,
  );
  return isFine ? categories : undefined;
}

type Rated = z.infer<z.ZodMiniObject<typeof rated>>;

function toFact(
  vehicle: Pick<RatingFact, 'make' | 'model' | 'year'>,
  { rating, count, categories, recommended, source }: Rated,
): RatingFact {
  return { ...vehicle, rating: { mean: rating, count, categories, ...definedOnly({ recommended }), source } };
}

const REQUIRED = ['rating', 'count', 'source'] as const;

const byName = defineLayout(
  z.object({ make: nameField, model: nameField, year: yearField, ...rated }),
  ['make', 'model', 'year', ...REQUIRED],
  ({ make, model, year, ...row }) => toFact({ make, model, year }, row),
);

/** By our own id of a model year: `2021-HONDA-CIVIC`. */
const byId = defineLayout(
  z.object({
    vehicle: field((text) => parseVehicleId(text.toUpperCase()), 'is not like "2021-HONDA-CIVIC"'),
    ...rated,
  }),
  ['vehicle', ...REQUIRED],
  ({ vehicle: { makeCode, modelCode, year }, ...row }) =>
    toFact({ make: makeCode, model: modelCode, year }, row),
);

export const ratingsSource: Source<RatingFact> = {
  name: 'ratings',
  layouts: [byName, byId],
  keyOf: ({ make, model, year }) => `${toNameKey(make)}|${toNameKey(model)}|${year}`,
  merge: (_known, fact) => fact,
};
