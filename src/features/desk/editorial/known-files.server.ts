/**
 * Texts of the folder that were read and parsed before. One that has not changed since is neither read nor parsed again,
 * so that a page of the desk costs the texts that changed.
 */
import { lstatSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentEntry } from '#src/features/desk/editorial/content-entry.ts';
import { readContentFile } from '#src/features/desk/editorial/content-files.server.ts';
import { parseContentFile } from '#src/features/desk/editorial/parse-content-file.server.ts';
import type {
  ContentRules,
  ParsedContentFile,
} from '#src/features/desk/editorial/parse-content-file.server.ts';
import { createSteps } from '#src/features/desk/editorial/take-steps.server.ts';

export interface ReadFile {
  file: string;
  bytes: Uint8Array;
  parsed: ParsedContentFile;
}

export interface KnownFiles {
  readAll(files: readonly string[], rules: ContentRules): ReadFile[];
  /** The same in small steps, between which the process answers others. */
  readInSteps(files: readonly string[], rules: ContentRules): Promise<ReadFile[]>;
}

interface KnownFile {
  readonly stamp: string;
  readonly bytes: Uint8Array;
  readonly parsed: ParsedContentFile;
  readonly rules: ContentRules;
}

/** Of all texts together: those beyond are read each time. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A file may change again within one tick of the clock of its disk, so one that has just changed is read again. */
const TICK_MS = 50;
const ASKED_AT_ONCE = 64;

/** @param read reads a file of the folder */
export function createKnownFiles(
  contentDir: string,
  read: typeof readContentFile = readContentFile,
): KnownFiles {
  const known = new Map<string, KnownFile>();
  let keptBytes = 0;

  function readOne(file: string, stat: Stats | undefined, rules: ContentRules): ReadFile {
    const stamp = stat && `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
    const before = known.get(file);
    if (before && before.stamp === stamp) {
      if (isStillTrue(before, rules)) return { file, bytes: before.bytes, parsed: before.parsed };
      return keep(file, stat, { ...before, parsed: parseContentFile(file, before.bytes, rules), rules });
    }
    const bytes = read(contentDir, file);
    if (!bytes || stamp === undefined) return unread(file);
    return keep(file, stat, { stamp, bytes, parsed: parseContentFile(file, bytes, rules), rules });
  }

  function keep(file: string, stat: Stats | undefined, one: KnownFile): ReadFile {
    forget(file);
    const isSettled = stat !== undefined && Date.now() - Math.max(stat.ctimeMs, stat.mtimeMs) > TICK_MS;
    if (isSettled && keptBytes + one.bytes.length <= MAX_BYTES) {
      known.set(file, one);
      keptBytes += one.bytes.length;
    }
    return { file, bytes: one.bytes, parsed: one.parsed };
  }

  function forget(file: string): void {
    keptBytes -= known.get(file)?.bytes.length ?? 0;
    known.delete(file);
  }

  function forgetOthers(files: readonly string[]): void {
    const there = new Set(files);
    for (const file of known.keys()) if (!there.has(file)) forget(file);
  }

  return {
    readAll(files, rules) {
      const all = files.map((file) =>
        readOne(file, lstatSync(join(contentDir, file), { throwIfNoEntry: false }), rules),
      );
      forgetOthers(files);
      return all;
    },
    async readInSteps(files, rules) {
      const all = await readStatsInSteps(contentDir, files, (file, stat) => readOne(file, stat, rules));
      forgetOthers(files);
      return all;
    },
  };
}

async function readStatsInSteps(
  folder: string,
  files: readonly string[],
  readOne: (file: string, stat: Stats | undefined) => ReadFile,
): Promise<ReadFile[]> {
  const all: ReadFile[] = [];
  const takeStep = createSteps();
  for (let first = 0; first < files.length; first += ASKED_AT_ONCE) {
    const some = files.slice(first, first + ASKED_AT_ONCE);
    const stats = await Promise.all(some.map((file) => lstat(join(folder, file)).catch(() => undefined)));
    for (const [index, file] of some.entries()) {
      all.push(readOne(file, stats[index]));
      await takeStep();
    }
  }
  return all;
}

export function unread(
  file: string,
  reason = 'cannot be read: it must be a readable file, not a folder or a link',
): ReadFile {
  return { file, bytes: new Uint8Array(), parsed: { mistakes: [{ line: 1, reason }] } };
}

/** Mistakes may be gone by another day or picture, so only a correct text stays as it was parsed. */
function isStillTrue({ parsed, rules: before }: KnownFile, rules: ContentRules): boolean {
  if (!('entry' in parsed) || rules.catalogue !== before.catalogue || rules.nowMs < before.nowMs)
    return false;
  const { entry } = parsed;
  return isTime(entry, rules.nowMs) === isTime(entry, before.nowMs) && hasSamePictures(entry, rules);
}

function isTime({ publishAtMs = 0, expireAtMs = Infinity }: ContentEntry, nowMs: number): boolean {
  return publishAtMs <= nowMs && nowMs < expireAtMs;
}

function hasSamePictures({ pictures = [] }: ContentEntry, { findPicture }: ContentRules): boolean {
  return pictures.every(({ name, key }) => {
    const now = findPicture(name);
    return typeof now === 'object' && now.key === key;
  });
}
