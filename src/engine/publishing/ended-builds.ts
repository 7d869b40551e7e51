/** Builds that have ended since a reader looked last. Builds are of this machine, and so is how far each reader got. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';
import type { BuildRecord } from '#src/engine/publishing/rebuild-records.ts';
import { ifThere } from '#src/lib/if-there.ts';

/** Who tells of builds: emails to people, and webhooks. */
export type BuildReader = 'mailed' | 'webhooks';

export interface EndedBuilds {
  /** Oldest first. Of the time before the first look there are none. */
  readonly builds: readonly BuildRecord[];
  /** Call it once they are told: what is told twice is better than a failure that nobody hears of. */
  readonly keep: () => void;
}

export function readEndedBuilds(dataDir: string, reader: BuildReader): EndedBuilds {
  const file = join(dataDir, 'rebuild', reader);
  const builds = readRebuildStatus(dataDir).builds.toReversed();
  const newest = builds.at(-1)?.finishedAtMs ?? 0;
  const mark = readMark(file);
  const ended = mark === undefined ? [] : listAfter(builds, mark);
  return {
    builds: ended,
    keep: () => {
      if (mark === undefined || ended.length > 0) writeWhole(file, String(newest));
    },
  };
}

/** In the order in which they ended, which times do not tell once the clock was ahead. */
function listAfter(builds: readonly BuildRecord[], mark: number): readonly BuildRecord[] {
  const told = builds.findLastIndex(({ finishedAtMs }) => finishedAtMs === mark);
  return told < 0 ? builds.filter(({ finishedAtMs }) => finishedAtMs > mark) : builds.slice(told + 1);
}

/** The end of the last build that was told; undefined before the first look. */
function readMark(file: string): number | undefined {
  const text = ifThere(() => readFileSync(file, 'utf8'));
  return text === undefined ? undefined : Number(text) || 0;
}
