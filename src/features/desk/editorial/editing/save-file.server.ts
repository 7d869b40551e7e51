/** Saves and deletes a file of a folder that editors share: one editor at a time, whole or not at all, never over what was not seen. */
import { createHash } from 'node:crypto';
import { lstatSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import type { RecordFailure } from '#src/features/desk/editorial/editing/text-history.server.ts';
import type { Log } from '#src/engine/log/log.ts';
import { findDiskProblem, writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { syncPath, takeLock } from '#src/engine/publishing/processes.ts';
import type { Lock } from '#src/engine/publishing/processes.ts';

export interface EditedFolder<Mistake> {
  /** Absolute. */
  readonly folder: string;
  readonly findRefusal: FindRefusal;
  readonly dataDir: string;
  readonly log: Pick<Log, 'error'>;
  /** Whether the desk may write there. */
  isPath(file: string): boolean;
  read(file: string): string | undefined;
  /** What is wrong with a file as it would be; nothing is saved then. */
  findMistakes(file: string, text: string): readonly Mistake[];
}

/**
 * Why nothing may be saved on this machine, as the start of a sentence: other machines have the folder.
 * @see createRefusal
 */
export type FindRefusal = () => Promise<string | undefined>;

export interface FileEdit {
  readonly file: string;
  /** The digest of the file that the editor saw; empty for a file that did not exist. */
  readonly opened: string;
  /** Undefined deletes it. */
  readonly text: string | undefined;
  readonly who: string;
  readonly atMs: number;
}

export type SaveOutcome<Mistake> =
  | { readonly type: 'saved'; readonly note?: RecordFailure | undefined }
  /** Another editor changed it; undefined if they deleted it. */
  | { readonly type: 'conflict'; readonly theirs: string | undefined }
  | { readonly type: 'invalid'; readonly mistakes: readonly Mistake[] }
  | FailedSave;

export interface FailedSave {
  readonly type: 'failed';
  readonly status: 503 | 507;
  /** Why, as the start of a sentence. */
  readonly words: string;
  /** It would fail again in a minute. */
  readonly isLasting?: true;
}

const LOCK_TRIES = 40;
const LOCK_WAIT_MS = 50;

/** What an editor can do about it, as a sentence. */
export function adviseAfter({ isLasting }: Pick<FailedSave, 'isLasting'>): string {
  return isLasting ? 'Tell whoever runs this site.' : 'Try again in a minute.';
}

/** The digest of a file as an editor saw it; empty for none. */
export function digestText(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex');
}

/** Never throws because of the disk. */
export async function saveFile<Mistake>(
  where: EditedFolder<Mistake>,
  edit: FileEdit,
): Promise<SaveOutcome<Mistake>> {
  const { file, text } = edit;
  if (!where.isPath(file)) throw new Error(`Nothing can be saved at ${JSON.stringify(file)}.`);
  try {
    const refusal = await where.findRefusal();
    if (refusal !== undefined) return { type: 'failed', status: 503, words: refusal, isLasting: true };
    const lock = await takeDeskLock(where.dataDir);
    if (!lock) return { type: 'failed', status: 503, words: 'another editor is saving right now' };
    try {
      const before = where.read(file);
      if (before === text) return { type: 'saved' };
      if (digestText(before) !== edit.opened) return { type: 'conflict', theirs: before };
      const mistakes = text === undefined ? [] : where.findMistakes(file, text);
      if (mistakes.length > 0) return { type: 'invalid', mistakes };
      const history = await openTextHistory(where.folder, where.dataDir, where.log);
      const { who, atMs } = edit;
      const note = await history.record({ file, before, after: text, who, atMs }, () =>
        write(where.folder, edit),
      );
      return { type: 'saved', note };
    } finally {
      lock.release();
    }
  } catch (err) {
    const problem = findDiskProblem(err);
    if (problem === undefined) throw err;
    where.log.error({ err, file }, 'a file of the desk could not be saved');
    const { isFull, ...why } = problem;
    return { type: 'failed', status: isFull ? 507 : 503, ...why };
  }
}

/** It would survive a power failure when this returns. */
function write(folder: string, { file, text }: FileEdit): void {
  const path = join(folder, file);
  if (text === undefined) rmSync(path);
  else {
    refuseLinks(folder, dirname(file));
    writeWhole(path, text, { isHidden: true });
  }
  syncPath(dirname(path));
}

/** A link could lead out of the content folder; texts behind links are not read either. */
export function refuseLinks(root: string, folder: string): void {
  const parts = folder.split('/');
  for (let length = 1; length <= parts.length; length += 1) {
    const path = join(root, ...parts.slice(0, length));
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (entry && !entry.isDirectory())
      throw Object.assign(new Error(`${path} is not a folder`), { syscall: 'open' });
  }
}

/** One editor saves at a time, across all processes. Undefined if that takes too long. */
export async function takeDeskLock(dataDir: string): Promise<Lock | undefined> {
  const file = join(dataDir, 'desk', 'texts.lock');
  for (let attempt = 0; attempt < LOCK_TRIES; attempt += 1) {
    const lock = takeLock(file);
    if (lock) return lock;
    await wait(LOCK_WAIT_MS);
  }
  return undefined;
}
