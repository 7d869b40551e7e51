/** Passwords that attackers try first. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Sorted digests, four bytes each, of the most used passwords. `scripts/common-passwords.ts` makes the file from a
 * list.
 */
const FILE = new URL(import.meta.resolve('#src/server/accounts/common-passwords.bin'));
const DIGEST_BYTES = 4;
/** Shorter parts of an address occur in too many good passwords. */
const MIN_PART = 5;
/** Attackers try these in both directions, from any place. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);
/** Shorter runs occur in words. */
const MIN_RUN = 3;
const REPEATED = /^(.{1,4}?)\1+$/;

let digests: Buffer | undefined;

/** @param about known facts about the owner: an address, a name, the name of this site */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 2 || countPieces(REPEATED.exec(plain)?.[1] ?? plain) < MIN_PART) return true;
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

/** A run, such as "4321", "defg", "qwer" or "aaa", is guessed like a single letter. */
function countPieces(plain: string): number {
  let count = 0;
  for (let at = 0; at < plain.length; count += 1) at += measureRun(plain.slice(at));
  return count;
}

/** The length of the run that the text begins with; 1 for none. */
function measureRun(text: string): number {
  let length = MIN_RUN;
  const isRun = (run: string) => run === run[0]?.repeat(run.length) || ROWS.some((row) => row.includes(run));
  while (length <= text.length && isRun(text.slice(0, length))) length += 1;
  return length > MIN_RUN ? length - 1 : 1;
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
