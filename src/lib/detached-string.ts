/** Copies a substring, because V8 would keep the whole parent string in memory for as long as the substring lives. */
export function detachString(part: string): string {
  return Buffer.from(part).toString();
}
