/** Passwords that attackers try first. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Sorted digests, four bytes each, of the most used passwords. `scripts/common-passwords.ts` makes the file from a
 * list.
 */
const FILE = new URL('./common-passwords.bin', import.meta.url);
const DIGEST_BYTES = 4;
/** Shorter parts of an address occur in too many good passwords. */
const MIN_PART = 5;

let digests: Buffer | undefined;

/** @param about known facts about the owner: an address, a name, the name of this site */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 2) return true;
  const parts = about
    .flatMap((text) => {
      const known = text.toLowerCase();
      return [known, ...known.split(/[@\s.]+/)];
    })
    .filter((part) => part.length >= MIN_PART);
  if (parts.some((part) => plain.replaceAll(part, '').length < MIN_PART)) return true;
  digests ??= readFileSync(FILE);
  return hasDigest(digests, digestOfCommon(plain));
}

/** @param plain in lower case */
export function digestOfCommon(plain: string): number {
  return createHash('sha256').update(plain).digest().readUInt32BE(0);
}

function hasDigest(sorted: Buffer, wanted: number): boolean {
  let low = 0;
  let high = sorted.length / DIGEST_BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted.readUInt32BE(middle * DIGEST_BYTES);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
