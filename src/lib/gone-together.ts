/**
 * Files that are gone from a folder together: more often it was emptied, is copied only in part or is another disk's than
 * that somebody deleted them all.
 */
import { isLargeLoss } from '#src/lib/large-loss.ts';

/** A sentence names so many files. */
const MAX_NAMED = 3;

/**
 * Those of before that are gone, if they are more than a fifth of at least five, or all of several; else none.
 * @param now what is there; the same name with another suffix is the same file
 */
export function findGoneTogether(before: readonly string[], now: readonly string[]): string[] {
  const there = new Set(now.map(withoutSuffix));
  const gone = before.filter((file) => !there.has(withoutSuffix(file)));
  const areAll = gone.length === before.length && gone.length > 1;
  return areAll || isLargeLoss(before.length, before.length - gone.length) ? gone : [];
}

/** @param what "texts" */
export function describeGone(gone: readonly string[], beforeCount: number, what: string): string {
  return `${gone.length} of ${beforeCount} ${what} are gone from this folder at once (${nameSome(gone)}), as if it was emptied or copied in part. Bring them back`;
}

/** At the end of that sentence, for the command line. */
export const ACCEPT_GONE = ', or, if they are meant to go, run npm run rebuild -- --accept-fewer';

export function withoutSuffix(file: string): string {
  return file.replace(/\.\w+$/, '');
}

/** "a, b, c and 4 more" */
export function nameSome(files: readonly string[]): string {
  const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : '';
  return files.slice(0, MAX_NAMED).join(', ') + more;
}
