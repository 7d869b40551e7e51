/** Saves and deletes the file of a text: one editor at a time, whole or not at all, never over what was not seen. */
import { createHash } from 'node:crypto';
import { lstatSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EditorialContents, EditorialProblem } from '#src/features/desk/editorial/editorial.schema.ts';
import { openTextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import type { RecordFailure } from '#src/features/desk/editorial/editing/text-history.server.ts';
import type { Log } from '#src/engine/log/log.ts';
import { findDiskProblem, writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import type { Lock } from '#src/engine/publishing/processes.ts';

export interface TextFolder {
  readonly contentDir: string;
  readonly dataDir: string;
  readonly contents: Pick<EditorialContents, 'listFiles' | 'readFile' | 'reload'>;
  readonly log: Pick<Log, 'error'>;
}

export interface TextEdit {
  readonly file: string;
  /** The digest of the file that the editor saw; empty for a text that did not exist. */
  readonly opened: string;
  /** Undefined deletes it. */
  readonly text: string | undefined;
  readonly who: string;
  readonly atMs: number;
}

export type SaveOutcome =
  | { readonly type: 'saved'; readonly note?: RecordFailure | undefined }
  /** Somebody else changed it; undefined if they deleted it. */
  | { readonly type: 'conflict'; readonly theirs: string | undefined }
  | { readonly type: 'invalid'; readonly mistakes: readonly EditorialProblem[] }
  | { readonly type: 'failed'; readonly status: 503 | 507; readonly words: string };

/** Folders and a name of letters, digits and dashes: never `..`, a hidden file or another drive. */
const PLAIN_PATH = /^[a-z-]{1,40}(?:\/[A-Za-z0-9_-]{1,80}){1,3}\.(?:md|html)$/;
const MAX_PATH_LENGTH = 200;
const LOCK_TRIES = 40;
const LOCK_WAIT_MS = 50;

/** Whether the desk may write there. What a name means is checked like any file of the folder. */
export function isTextPath(file: string, { contents }: Pick<TextFolder, 'contents'>): boolean {
  if (file.length > MAX_PATH_LENGTH) return false;
  return PLAIN_PATH.test(file) || contents.listFiles().includes(file);
}

/** The digest of a file as an editor saw it; empty for none. */
export function digestText(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex');
}

export function readText({ contents }: Pick<TextFolder, 'contents'>, file: string): string | undefined {
  const bytes = contents.readFile(file);
  return bytes && Buffer.from(bytes).toString('utf8');
}

/** The same check as `npm run content:check`, of one file as it would be. */
export function findTextMistakes(
  { contents }: Pick<TextFolder, 'contents'>,
  file: string,
  text: string,
): EditorialProblem[] {
  const edited = { file, bytes: Buffer.from(text) };
  return contents.reload({ drafts: true, edited }).problems.filter((problem) => problem.file === file);
}

/** Never throws because of the disk. */
export async function saveText(folder: TextFolder, edit: TextEdit): Promise<SaveOutcome> {
  const { file, text } = edit;
  if (!isTextPath(file, folder)) throw new Error(`No text can be saved at ${JSON.stringify(file)}.`);
  try {
    const lock = await takeLockPatiently(join(folder.dataDir, 'desk', 'texts.lock'));
    if (!lock) return { type: 'failed', status: 503, words: 'another editor is saving right now' };
    try {
      const before = readText(folder, file);
      if (before === text) return { type: 'saved' };
      if (digestText(before) !== edit.opened) return { type: 'conflict', theirs: before };
      const mistakes = text === undefined ? [] : findTextMistakes(folder, file, text);
      if (mistakes.length > 0) return { type: 'invalid', mistakes };
      const history = await openTextHistory(folder, folder.log);
      const { who, atMs } = edit;
      const note = await history.record({ file, before, after: text, who, atMs }, () => write(folder, edit));
      return { type: 'saved', note };
    } finally {
      lock.release();
    }
  } catch (err) {
    const problem = findDiskProblem(err);
    if (problem === undefined) throw err;
    folder.log.error({ err, file }, 'a text could not be saved');
    return { type: 'failed', status: problem.isFull ? 507 : 503, words: problem.words };
  }
}

function write({ contentDir }: TextFolder, { file, text }: TextEdit): void {
  if (text === undefined) {
    rmSync(join(contentDir, file));
    return;
  }
  refuseLinks(contentDir, dirname(file));
  writeWhole(join(contentDir, file), text, { isHidden: true });
}

/** A link could lead out of the content folder; texts behind links are not read either. */
function refuseLinks(contentDir: string, folder: string): void {
  const parts = folder.split('/');
  for (let length = 1; length <= parts.length; length += 1) {
    const path = join(contentDir, ...parts.slice(0, length));
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (entry && !entry.isDirectory())
      throw Object.assign(new Error(`${path} is not a folder`), { syscall: 'open' });
  }
}

async function takeLockPatiently(file: string): Promise<Lock | undefined> {
  for (let attempt = 0; attempt < LOCK_TRIES; attempt += 1) {
    const lock = takeLock(file);
    if (lock) return lock;
    await wait(LOCK_WAIT_MS);
  }
  return undefined;
}
