/** The files of a feed of the feeds file, as they are now. */
import { globSync, statSync } from 'node:fs';
import type { ListedFeed } from '#src/inventory/feed/feeds-file.ts';

export interface FoundFiles {
  /** By name, so that the files of several days are in their order. */
  readonly paths: readonly string[];
  /** Changes when a file is added, removed or written. */
  readonly stamp: string;
  /** When a file was last written; 0 without files. */
  readonly changedAtMs: number;
}

const PATTERN = /[*?[\]{}]/;
/** More would be a wrong pattern. */
const MAX_FILES = 10_000;

/** A path without wildcards is used as it is, so that a missing file is reported as such. */
export function findFeedFiles({ patterns, take }: Pick<ListedFeed, 'patterns' | 'take'>): FoundFiles {
  const named = patterns.flatMap((pattern) => (PATTERN.test(pattern) ? globSync(pattern) : [pattern]));
  const files = [...new Set(named)]
    .slice(0, MAX_FILES)
    .sort()
    .map((path) => ({ path, ...readState(path) }))
    .filter(({ path, isFolder }) => !isFolder || patterns.includes(path));
  const newest = files.toSorted((a, b) => b.changedAtMs - a.changedAtMs).slice(0, 1);
  const taken = take === 'newest' ? newest : files;
  return {
    paths: taken.map(({ path }) => path),
    stamp: taken.map(({ path, size, changedAtMs }) => `${path} ${size} ${changedAtMs}`).join('\n'),
    changedAtMs: Math.max(0, ...taken.map(({ changedAtMs }) => changedAtMs)),
  };
}

function readState(path: string): { size: number; changedAtMs: number; isFolder: boolean } {
  const stats = statSync(path, { throwIfNoEntry: false });
  return {
    size: stats?.size ?? -1,
    changedAtMs: stats?.mtimeMs ?? 0,
    isFolder: stats?.isDirectory() ?? false,
  };
}
