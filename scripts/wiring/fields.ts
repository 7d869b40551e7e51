// Rule: every field of a listing and of its seller is filled by feeds, and a page, a filter or a rule of the trade reads it.
import type { SourceFile } from '#scripts/source-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

const FEEDS = /^src\/inventory\/feed\//;
/** A field that every car has alike: `isHot: false`. */
const EMPTY = /\b\w+: (?:false|0|\[\]|\{\}|undefined),/g;
/** Where fields are declared and made: nothing there shows or decides anything. */
const NO_READER = /^src\/inventory\/(?:feed|sample)\/|\.schema\.ts$/;

/** Worked out from the stock or from the search: no feed can tell. */
const OURS =
  /^(?:listing\.(?:dealRating\..*|noDealReason|isReducedPrice|viewCount|pricingDetail\.dealIndicator)|owner\.distanceFromSearch)$/;

/** What of a schema of zod/mini tells of its fields. */
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

export function findFieldDanglers(fields: readonly string[], files: readonly SourceFile[]): Dangler[] {
  const feeds = files.filter(({ path }) => FEEDS.test(path)).map(({ text }) => text.replace(EMPTY, ''));
  const readers = files.filter(({ path }) => !NO_READER.test(path)).map(({ text }) => text);
  return fields.flatMap((field) => {
    const [, ...keys] = field.split('.');
    const isFilled = OURS.test(field) || feeds.some((text) => hasName(text, keys.at(-1) ?? '', '\\b'));
    // A whole part may be handed on, and its fields read where it arrives.
    const isRead = keys.every((key) => readers.some((text) => hasName(text, key, '(?:\\.|[{,]\\s*)')));
    return [
      ...(isRead ? [] : [{ name: `field ${field}`, problem: 'nothing reads it: show it, or remove it' }]),
      ...(isFilled
        ? []
        : [{ name: `fed ${field}`, problem: 'no feed fills it: give it a column in src/inventory/feed' }]),
    ];
  });
}

/** @param before what stands before a name where it is meant: a dot, or the brackets that take things apart */
function hasName(text: string, name: string, before: string): boolean {
  return new RegExp(`${before}${name}\\b`).test(text);
}
