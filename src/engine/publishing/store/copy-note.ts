/** What a machine knows of its copy: its own name in the list of the store, and how the last copy went. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { storeFolder } from '#src/engine/publishing/store/shared-store.ts';

const noteSchema = z.object({
  /** When something was copied last; undefined before the first time. */
  copiedAtMs: z.optional(z.number()),
  /** Why what has changed since could not be copied, in words. */
  problem: z.optional(z.string()),
});
export type CopyNote = z.infer<typeof noteSchema>;

/** Undefined before the first try. */
export function readCopyNote(dataDir: string): CopyNote | undefined {
  try {
    return z.parse(noteSchema, JSON.parse(readFileSync(noteFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

export function writeCopyNote(dataDir: string, note: CopyNote): void {
  writeWhole(noteFile(dataDir), JSON.stringify(note));
}

/** Random, made once: machines may have the same name, and get other ones. @throws the disk's error */
export function readMachineId(dataDir: string): string {
  const file = join(storeFolder(dataDir), 'machine');
  mkdirSync(storeFolder(dataDir), { recursive: true });
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

function noteFile(dataDir: string): string {
  return join(storeFolder(dataDir), 'copy.json');
}
