/**
 * What a dealer has corrected of a car: kept beside its feed, and laid over each import. What the feed adds later still
 * shows. @see docs/rules/desk.md#corrections
 */
import * as z from 'zod/mini';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { isDrawingPath } from '#src/domain/vehicle/drawings/drawing-path.ts';

/** As many as a feed's car has. */
export const MAX_CORRECTED_PHOTOS = 60;
export const MAX_ADDED_PHOTOS = 10;
/** As HTML; a dealer types at most 8,000 characters, each of which takes up to six. */
const MAX_TEXT = 48_000;
const MAX_ADDRESS = 2_048;

const addresses = (most: number) =>
  z.array(z.string().check(z.minLength(1), z.maxLength(MAX_ADDRESS))).check(z.maxLength(most));

const photoCorrectionSchema = z.object({
  /** The photos in the dealer's order, the main one first. Those of the feed that are not in it follow. */
  order: addresses(MAX_CORRECTED_PHOTOS),
  /** Photos of the feed that are not shown. */
  hidden: addresses(MAX_CORRECTED_PHOTOS),
  /** Photos that the feed does not have. */
  added: addresses(MAX_ADDED_PHOTOS),
});
export type PhotoCorrection = z.infer<typeof photoCorrectionSchema>;

const carCorrectionSchema = z.object({
  /** Sanitized HTML, as a feed's description becomes. */
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))),
  photos: z.optional(photoCorrectionSchema),
});
export type CarCorrection = z.infer<typeof carCorrectionSchema>;

/** As the store has it. */
export function parseCorrection(record: string): CarCorrection {
  return carCorrectionSchema.parse(JSON.parse(record));
}

type Corrected = Pick<Listing, 'description' | 'images'>;

export function applyCorrection<Car extends Corrected>(
  car: Car,
  { description, photos }: CarCorrection,
): Car {
  return {
    ...car,
    ...definedOnly({ description }),
    ...(photos && { images: correctImages(car.images, photos) }),
  };
}

/** A car keeps the feed's photos when the correction would leave none: a feed that replaces all of them is newer. */
function correctImages(
  { sources, primary }: Listing['images'],
  { order, hidden, added }: PhotoCorrection,
): Listing['images'] {
  const bySrc = new Map(sources.map((source) => [source.src, source]));
  for (const src of added) if (!bySrc.has(src)) bySrc.set(src, { src });
  const first = order.flatMap((src) => bySrc.get(src) ?? []);
  const placed = new Set([...order, ...hidden]);
  const others = [...bySrc.values()].filter(({ src }) => !placed.has(src));
  const all = [...first, ...others].slice(0, MAX_CORRECTED_PHOTOS);
  // A drawing is shown instead of missing photos.
  const photos = all.filter(({ src }) => !isDrawingPath(src));
  const shown = photos.length > 0 ? photos : all;
  return shown.length === 0 ? { sources, primary } : { sources: shown, primary: 0 };
}
