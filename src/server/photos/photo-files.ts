/**
 * Photos on disk, up to a size limit: originals and resized ones. A full or broken disk only costs time, because a
 * photo that cannot be stored is made again. The last of the space is left to what visitors send.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasFreeSpace } from '#src/engine/db/free-space.ts';
import type { Log } from '#src/engine/log/log.ts';
import { createPhotoSweeper } from '#src/server/photos/photo-sweeper.ts';
import type { PhotoSpace } from '#src/server/photos/photo-sweeper.ts';
import { HOUR_MS } from '#src/lib/durations.ts';
import { isMissing } from '#src/lib/if-there.ts';

export interface PhotoFiles {
  /** Never throws. @param name a digest and the variant: `0123abcd-480.avif` */
  read(name: string): Promise<Buffer | undefined>;
  /** Never throws. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Never throws. */
  remove(name: string): Promise<void>;
  /** Resolves when pending removals of old photos are done. */
  settle(): Promise<void>;
}

/** A photo that is still requested counts as new again, but is not touched at each visit. */
const FRESH_MS = 12 * HOUR_MS;
const WARN_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 5_000;

const KEEPS_NOTHING: PhotoFiles = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  settle: () => Promise.resolve(),
};

/** With a limit of 0 bytes nothing is stored. */
export function createPhotoFiles(space: PhotoSpace, log: Pick<Log, 'warn'>, now: () => number): PhotoFiles {
  const { folder } = space;
  if (space.maxBytes === 0) return KEEPS_NOTHING;
  const sweeper = createPhotoSweeper(space, now);
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  let warnedAtMs = -Infinity;
  let lookedAtMs = -Infinity;
  let hasSpace = true;
  let sweeping = Promise.resolve();

  const warn = (err: unknown, message: string) => {
    if (now() - warnedAtMs < WARN_EVERY_MS) return;
    warnedAtMs = now();
    log.warn({ err }, message);
  };
  const mayWrite = async () => {
    if (now() - lookedAtMs >= LOOK_EVERY_MS) {
      lookedAtMs = now();
      hasSpace = await hasFreeSpace(folder).catch(() => true); // the folder is not there yet
    }
    if (!hasSpace) warn(undefined, 'The disk is nearly full: photos are shown, but not stored.');
    return hasSpace;
  };
  return {
    async read(name) {
      try {
        return await readYoung(pathOf(name), now());
      } catch (error) {
        if (!isMissing(error)) warn(error, 'A photo could not be read from the disk and is fetched again.');
        return undefined;
      }
    },
    async write(name, bytes) {
      if (!(await mayWrite())) return;
      const path = pathOf(name);
      const draft = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, path);
        sweeping = sweeper
          .note(bytes.length)
          .catch((error: unknown) => warn(error, 'Old photos could not be removed.'));
      } catch (error) {
        warn(error, 'A photo could not be stored on the disk; it is shown, and made again next time.');
        await rm(draft, { force: true }).catch(() => undefined); // the same disk
      }
    },
    remove: (name) =>
      rm(pathOf(name), { force: true }).catch((error: unknown) =>
        warn(error, 'A damaged photo could not be removed.'),
      ),
    settle: () => sweeping,
  };
}

async function readYoung(path: string, nowMs: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { mtimeMs } = await file.stat();
    if (nowMs - mtimeMs > FRESH_MS) await file.utimes(nowMs / 1000, nowMs / 1000).catch(() => undefined);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
