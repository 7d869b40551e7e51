/**
 * Converts pages to bytes in one reused buffer, because allocating one for each page costs more than the work on it,
 * and burdens the garbage collector.
 */
import { hash } from 'node:crypto';

/** The most UTF-8 bytes per unit of a string. */
const MAX_BYTES = 3;

let memory = Buffer.alloc(2 ** 20);

/** @returns valid until the next call of a function of this module */
export function toBytes(text: string): Buffer {
  return fill([text], text.length);
}

/** SHA-256 of the concatenated parts. */
export function digestParts(parts: readonly string[]): string {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return hash('sha256', fill(parts, length), 'base64url');
}

function fill(parts: readonly string[], length: number): Buffer {
  const most = length * MAX_BYTES;
  if (most > memory.length) memory = Buffer.alloc(most);
  let end = 0;
  for (const part of parts) end += memory.write(part, end);
  return memory.subarray(0, end);
}
