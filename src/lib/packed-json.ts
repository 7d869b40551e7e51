/**
 * JSON as a property of an island. As one string, Astro writes it into the page in a third of the time it takes for a
 * tree, and with "`" in place of quotes, each of which Astro would write as seven bytes.
 */

export function packJson(value: object): string {
  return JSON.stringify(value).replaceAll('`', '\\u0060').replaceAll('"', '`');
}

export function unpackJson(packed: string): unknown {
  return JSON.parse(packed.replaceAll('`', '"'));
}
