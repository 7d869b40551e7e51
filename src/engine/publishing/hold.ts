/** A hold: no build publishes anything until a person at the desk ends it. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { ifThere } from '#src/lib/if-there.ts';

const holdSchema = z.object({ who: z.string(), atMs: z.number() });
export type Hold = z.infer<typeof holdSchema>;

const holdFile = (dataDir: string) => join(dataDir, 'rebuild', 'hold.json');

/** Undefined while builds publish. @throws when it cannot be read: nothing is published then either */
export function readHold(dataDir: string): Hold | undefined {
  const file = holdFile(dataDir);
  const text = ifThere(() => readFileSync(file, 'utf8'));
  if (text === undefined) return undefined;
  try {
    return holdSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is damaged. Builds are on hold until you delete it`, { cause });
  }
}

/** @throws the disk's error */
export function holdBuilds(dataDir: string, hold: Hold): void {
  writeWhole(holdFile(dataDir), JSON.stringify(hold));
}

/** @throws the disk's error */
export function endHold(dataDir: string): void {
  rmSync(holdFile(dataDir), { force: true });
}

/** For the command and the records of builds. */
export function describeHold({ who, atMs }: Hold): string {
  return `Builds are on hold since ${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC (${who}). End the hold at the editors' desk`;
}

/** Called right before a release is published. @throws when builds are on hold */
export function refuseWhenHeld(dataDir: string): void {
  const hold = readHold(dataDir);
  if (hold) throw new Error(describeHold(hold));
}
