/** Coming up: texts that go live or expire at a time. */
import type { EditorialEntry } from '#src/features/desk/editorial/editorial.schema.ts';

export interface ComingText {
  readonly file: string;
  readonly atMs: number;
  readonly what: 'goes live' | 'expires';
}

const MAX_COMING = 50;

/** The next first. @param entries of the folder, with drafts */
export function listComingTexts(
  entries: readonly Pick<EditorialEntry, 'file' | 'publishAtMs' | 'expireAtMs'>[],
  nowMs: number,
): ComingText[] {
  return entries
    .flatMap(({ file, publishAtMs, expireAtMs }) => [
      ...(publishAtMs === undefined ? [] : [{ file, atMs: publishAtMs, what: 'goes live' as const }]),
      ...(expireAtMs === undefined ? [] : [{ file, atMs: expireAtMs, what: 'expires' as const }]),
    ])
    .filter(({ atMs }) => atMs > nowMs)
    .toSorted((a, b) => a.atMs - b.atMs)
    .slice(0, MAX_COMING);
}
