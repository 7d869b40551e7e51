/** A part of a text that is kept for long: by itself, it would keep the whole text that it is a part of. */
export function detachString(part: string): string {
  return Buffer.from(part).toString();
}
