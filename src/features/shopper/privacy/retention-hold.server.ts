/** Keeps a clock that is years ahead from deleting everything about people: retention waits for a day, and says so. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { ifThere } from '#src/lib/if-there.ts';

/** A job that runs each hour has been away for longer than this after a stop, or with a wrong clock. */
const PLAUSIBLE_MS = 7 * DAY_MS;
/** Enough for an operator to hear of it, and to set the clock. */
const HELD_MS = DAY_MS;

const markSchema = z.object({
  /** When retention last ran. */
  atMs: z.number(),
  /** When it began to wait. */
  heldAtMs: z.optional(z.number()),
});
type Mark = z.infer<typeof markSchema>;

/**
 * Notes that retention runs now, unless it has to wait.
 * @returns a sentence to log at the beginning of the wait, 'waits' during it, undefined to go on
 */
export function holdRetention(dataDir: string, nowMs: number): string | undefined {
  const file = join(dataDir, 'retention.json');
  const write = (mark: Mark) => writeWhole(file, JSON.stringify(mark));
  const mark = readMark(file);
  const awayMs = nowMs - (mark?.atMs ?? nowMs);
  if (mark === undefined || awayMs <= PLAUSIBLE_MS) {
    write({ atMs: nowMs });
    return undefined;
  }
  const heldMs = nowMs - (mark.heldAtMs ?? -Infinity);
  if (heldMs >= HELD_MS && heldMs <= PLAUSIBLE_MS) {
    write({ atMs: nowMs });
    return undefined;
  }
  if (heldMs >= 0 && heldMs < HELD_MS) return 'waits';
  write({ atMs: mark.atMs, heldAtMs: nowMs });
  const days = Math.round(awayMs / DAY_MS);
  return `old data about people is not deleted for a day: by the clock, that was last done ${days} days ago; if the clock is wrong, set it`;
}

function readMark(file: string): Mark | undefined {
  const text = ifThere(() => readFileSync(file, 'utf8'));
  try {
    return z.parse(markSchema, JSON.parse(text ?? ''));
  } catch {
    return undefined; // it was never written, or is damaged
  }
}
