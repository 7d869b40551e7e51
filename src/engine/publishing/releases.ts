/** Releases on disk. A release never changes once it has its name, and is never removed while a process serves it. */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { CURRENT, readCurrent, releaseFolder, releasesIn } from '#src/engine/publishing/release-places.ts';
import { isAlive, syncPath } from '#src/engine/publishing/processes.ts';
import { writeReleaseSums } from '#src/engine/publishing/release-sums.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { ifThere } from '#src/lib/if-there.ts';

const IN_USE = 'in-use';
const HISTORY = 'history.json';
const RELEASE_NOTE = 'release.json';
const UNFINISHED = '.tmp';
const MAX_RELEASES = 5;
/** Of those, at most this many are kept, however often a site is published: a disk has an end. */
const MAX_STORED = 50;
/** How long an open page may request files of its release. */
const RETENTION_MS = DAY_MS;

const noteSchema = z.object({
  id: z.string(),
  madeAtMs: z.number(),
  pages: z.number(),
  /** Why it was built, for people. */
  why: z.string(),
});
export type ReleaseNote = z.infer<typeof noteSchema>;
/** What was published when, oldest first. A rollback adds a line. */
const historySchema = z.array(z.object({ id: z.string(), atMs: z.number() }));
type History = z.infer<typeof historySchema>;

/** Makes a new folder that is not a release yet; `finishRelease` gives it its name. Ids sort by time. */
export function beginRelease(dataDir: string, nowMs: number): { id: string; folder: string } {
  const time = new Date(nowMs)
    .toISOString()
    .replace(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');
  const id = `${time}-${randomBytes(2).toString('hex')}`;
  const folder = `${releaseFolder(dataDir, id)}${UNFINISHED}`;
  mkdirSync(folder, { recursive: true });
  return { id, folder };
}

/** Where a build keeps the stock that it began with; it goes away with the unfinished release. */
export const stockAside = (folder: string): string => `${folder}.stock${UNFINISHED}`;

/** The note is written last, so a release with a note is complete. */
export function finishRelease(dataDir: string, folder: string, note: ReleaseNote): string {
  const target = releaseFolder(dataDir, note.id);
  syncPath(writeReleaseSums(folder));
  writeFileSync(join(folder, RELEASE_NOTE), JSON.stringify(note));
  syncPath(join(folder, RELEASE_NOTE));
  syncPath(folder);
  renameSync(folder, target);
  syncPath(releasesIn(dataDir));
  return target;
}

/** Serves this release from now on. Readers of the link see the old one or the new one, never neither. */
export function publishRelease(dataDir: string, id: string, nowMs: number): void {
  const parent = releasesIn(dataDir);
  if (!readNote(dataDir, id)) throw new Error(`There is no release ${id}.`);
  const kept = readHistory(dataDir).filter((line) => existsSync(releaseFolder(dataDir, line.id)));
  writeWhole(join(parent, HISTORY), JSON.stringify([...kept, { id, atMs: nowMs }]));
  const link = join(parent, `${CURRENT}.${process.pid}${UNFINISHED}`);
  rmSync(link, { force: true });
  symlinkSync(id, link);
  renameSync(link, join(parent, CURRENT));
  syncPath(parent);
}

/**
 * All complete releases, newest first: in the order in which they were first served, because the clock may have been
 * ahead when one got its id.
 */
export function listReleases(dataDir: string): ReleaseNote[] {
  const notes = new Map(
    listNames(releasesIn(dataDir)).flatMap((id) => {
      const note = readNote(dataDir, id);
      return note ? [[id, note] as const] : [];
    }),
  );
  const inOrder = [...new Set(readHistory(dataDir).map(({ id }) => id))].filter((id) => notes.has(id));
  // What was never served comes after the last one that is older by its id.
  for (const id of [...notes.keys()].filter((one) => !inOrder.includes(one)).sort())
    inOrder.splice(inOrder.findLastIndex((before) => before < id) + 1, 0, id);
  return inOrder.reverse().flatMap((id) => notes.get(id) ?? []);
}

/** Whether it has been served, now or before. */
export function wasPublished(dataDir: string, id: string): boolean {
  return readHistory(dataDir).some((line) => line.id === id);
}

/** The release that was served before the current one, if it still exists. */
export function findPrevious(dataDir: string): string | undefined {
  const current = readCurrent(dataDir);
  const before = readHistory(dataDir).findLast(
    ({ id }) => id !== current && readNote(dataDir, id) !== undefined,
  );
  return before?.id;
}

/** Whether a later release was served and then rolled back. Ids do not tell: the clock may have been ahead for one of them. */
export function isRolledBack(dataDir: string): boolean {
  const firstServed = [...new Set(readHistory(dataDir).map(({ id }) => id))];
  const at = firstServed.indexOf(readCurrent(dataDir) ?? '');
  return at >= 0 && at < firstServed.length - 1;
}

/**
 * Removes what failed or killed builds left behind. Call it only while no build runs; its last process may be about to
 * end.
 */
export function removeUnfinished(dataDir: string): void {
  for (const name of listNames(releasesIn(dataDir))) {
    if (name.endsWith(UNFINISHED))
      rmSync(join(releasesIn(dataDir), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Keeps the last five, of the others at most 45 that were served within a day, and what a process serves. */
export function removeOldReleases(dataDir: string, nowMs: number): string[] {
  const history = readHistory(dataDir);
  const inUse = listInUse(dataDir);
  const newestFirst = listReleases(dataDir);
  const recent = new Set(newestFirst.slice(0, MAX_RELEASES));
  const tooMany = new Set(newestFirst.slice(MAX_STORED));
  const current = readCurrent(dataDir);
  const old = newestFirst.filter(
    (note) =>
      note.id !== current &&
      !recent.has(note) &&
      !inUse.has(note.id) &&
      (tooMany.has(note) || nowMs - lastNeededAtMs(history, note, nowMs) > RETENTION_MS),
  );
  for (const { id } of old) {
    // Renames first, so that a half-removed release is never found.
    const doomed = `${releaseFolder(dataDir, id)}.old${UNFINISHED}`;
    renameSync(releaseFolder(dataDir, id), doomed);
    rmSync(doomed, { recursive: true, force: true });
  }
  return old.map(({ id }) => id);
}

/** Marks the release as served by this process, for the life of the process. */
export function markInUse(dataDir: string, id: string): void {
  const folder = join(releasesIn(dataDir), IN_USE);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.${process.pid}`), '');
}

/** The releases that a process of this machine serves. */
export function listInUse(dataDir: string): Set<string> {
  const folder = join(releasesIn(dataDir), IN_USE);
  const used = new Set<string>();
  for (const name of listNames(folder)) {
    const cut = name.lastIndexOf('.');
    if (isAlive(Number(name.slice(cut + 1)))) used.add(name.slice(0, cut));
    else rmSync(join(folder, name), { force: true });
  }
  return used;
}

/** When it was made or last replaced. A time of a clock that was ahead counts as that of what was served next. */
function lastNeededAtMs(history: History, { id, madeAtMs }: ReleaseNote, nowMs: number): number {
  const last = history.findLastIndex((line) => line.id === id);
  const replaced = last < 0 ? undefined : history.slice(last + 1).find(({ atMs }) => atMs <= nowMs);
  const times = [madeAtMs, replaced?.atMs ?? 0].filter((time) => time <= nowMs);
  return Math.max(0, ...times);
}

/** A last line of what is not served is of a process that ended before it published it. */
function readHistory(dataDir: string): History {
  const history = readJson(historySchema, join(releasesIn(dataDir), HISTORY)) ?? [];
  return history.at(-1)?.id === readCurrent(dataDir) ? history : history.slice(0, -1);
}

function readNote(dataDir: string, id: string): ReleaseNote | undefined {
  const note = readJson(noteSchema, join(releaseFolder(dataDir, id), RELEASE_NOTE));
  return note?.id === id ? note : undefined; // the link to the current one is not a release
}

function readJson<Value>(schema: z.ZodMiniType<Value>, file: string): Value | undefined {
  const text = ifThere(() => readFileSync(file, 'utf8'));
  try {
    return z.parse(schema, JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

function listNames(folder: string): string[] {
  return ifThere(() => readdirSync(folder)) ?? [];
}
