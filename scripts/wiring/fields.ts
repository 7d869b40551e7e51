// Rule: feeds fill every field of a listing and of its seller, and a page, a filter or a business rule reads it.
import type { SourceFile } from '#scripts/source-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

const FEEDS = /^src\/inventory\/feed\//;
/** A field with the same empty value for every car: `isHot: false`. */
const EMPTY = /\b\w+: (?:false|0|\[\]|\{\}|undefined),/g;
/** Where fields are declared and filled; this code does not use their values. */
const NO_READER = /^src\/inventory\/(?:feed|sample)\/|\.schema\.ts$/;

/** Calculated from the inventory, the search or the messages to sellers, so no feed has them. */
const OURS =
  /^(?:listing\.(?:dealRating\..*|noDealReason|isReducedPrice|isInDoubt|formerNames|esntial\.isRefused|viewCount|pricingDetail\.dealIndicator)|owner\.(?:distanceFromSearch|answers\..*))$/;

/** The parts of a zod/mini schema that describe its fields. */
interface Typed {
  readonly def?: { readonly innerType?: unknown };
  readonly shape?: Readonly<Record<string, unknown>>;
}

/** All fields of an object as paths (`listing.esntial.ecommWebsite`), with those of the objects in it; a list is one field. */
export function listFields(schema: unknown, prefix: string): string[] {
  const shape = shapeOf(schema) ?? {};
  return Object.entries(shape).flatMap(([key, value]) => {
    const path = `${prefix}.${key}`;
    return shapeOf(value) === undefined ? [path] : listFields(value, path);
  });
}

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  const { def, shape } = schema as Typed;
  return shape ?? (def?.innerType === undefined ? undefined : shapeOf(def.innerType));
}

/** Fields of an answer of our own, which no feed fills: each is read. @param of the schema's file, which is no reader */
export function findUnreadFields(
  fields: readonly string[],
  files: readonly SourceFile[],
  writers: RegExp,
): Dangler[] {
  const readers = files.filter(({ path }) => !writers.test(path)).map(({ text }) => text);
  return fields
    .filter(
      (field) => !readers.some((text) => hasName(text, field.split('.').at(-1) ?? '', '(?:\\.|[{,]\\s*)')),
    )
    .map((name) => ({ name: `field ${name}`, problem: 'nothing reads it: show it, or remove it' }));
}

export function findFieldDanglers(fields: readonly string[], files: readonly SourceFile[]): Dangler[] {
  const feeds = files.filter(({ path }) => FEEDS.test(path)).map(({ text }) => text.replace(EMPTY, ''));
  const readers = files.filter(({ path }) => !NO_READER.test(path)).map(({ text }) => text);
  return fields.flatMap((field) => {
    const [, ...keys] = field.split('.');
    const isFilled = OURS.test(field) || feeds.some((text) => hasName(text, keys.at(-1) ?? '', '\\b'));
    // Code may pass on a whole object, and read its fields elsewhere.
    const isRead = keys.every((key) => readers.some((text) => hasName(text, key, '(?:\\.|[{,]\\s*)')));
    return [
      ...(isRead ? [] : [{ name: `field ${field}`, problem: 'nothing reads it: show it, or remove it' }]),
      ...(isFilled
        ? []
        : [{ name: `fed ${field}`, problem: 'no feed fills it: give it a column in src/inventory/feed' }]),
    ];
  });
}

/** @param before what precedes a use of the name: a dot, or the braces of destructuring */
function hasName(text: string, name: string, before: string): boolean {
  return new RegExp(`${before}${name}\\b`).test(text);
}
