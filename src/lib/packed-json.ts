/**
 * JSON as a property of an island: as one text, which Astro writes into the page in a third of the time that it takes
 * for a tree, and with "`" for quotes, which it would write as seven bytes each.
 */

export function packJson(value: object): string {
  return JSON.stringify(value).replaceAll('`', '\\u0060').replaceAll('"', '`');
}

/** The value that was packed, as JSON knows it. */
export function unpackJson(packed: string): unknown {
  return JSON.parse(packed.replaceAll('`', '"'));
}
