/**
 * The bytes of one page after the other, in the same memory: fetched anew for each page it costs more than what is done
 * with it, and lies about until the collector comes.
 */
import { hash } from 'node:crypto';

/** Of a character, in UTF-8, for each unit that a text counts. */
const MOST_BYTES = 3;

let memory = Buffer.alloc(2 ** 20);

/** @returns good until the next call of a function of this module */
export function toBytes(text: string): Buffer {
  return fill([text], text.length);
}

/** SHA-256 of what they are together. */
export function digestParts(parts: readonly string[]): string {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return hash('sha256', fill(parts, length), 'base64url');
}

function fill(parts: readonly string[], length: number): Buffer {
  const most = length * MOST_BYTES;
  if (most > memory.length) memory = Buffer.alloc(most);
  let end = 0;
  for (const part of parts) end += memory.write(part, end);
  return memory.subarray(0, end);
}
