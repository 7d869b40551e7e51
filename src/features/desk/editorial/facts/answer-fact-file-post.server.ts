/** Saves a file of the catalog as a whole, or puts it together with what another editor saved meanwhile. */
import {
  describeMerge,
  findLastEditor,
  findOpenedText,
  mergeVersions,
} from '#src/features/desk/editorial/editing/merge-versions.server.ts';
import { adviseAfter, digestText, saveFile } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { SaveOutcome } from '#src/features/desk/editorial/editing/save-file.server.ts';
import { openTextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import type { FactFolder } from '#src/features/desk/editorial/facts/fact-folder.server.ts';
import type { ShippedProblem } from '#src/reference/read-shipped.ts';

export interface FactFilePost {
  readonly file: string;
  readonly text: string;
  /** The digest of the file that the editor has seen. */
  readonly opened: string;
  /** The digest of the file that the form began with, if another editor has saved since; else empty. */
  readonly base: string;
  readonly putsTogether: boolean;
}

export interface FactFileView extends Omit<FactFilePost, 'putsTogether'> {
  readonly status: number;
  /** Why nothing was saved. */
  readonly message?: string;
  /** What was done, and is not saved yet. */
  readonly note?: string;
  readonly mistakes: readonly string[];
  /** Saving would replace another editor's version. */
  readonly isConflict?: true;
}

export function readFactFilePost(form: FormData): FactFilePost {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    ...{ file: textOf('file'), opened: textOf('opened'), base: textOf('base') },
    text: textOf('text').replaceAll('\r\n', '\n'),
    putsTogether: textOf('action') === 'both',
  };
}

/** The file as it is, or a version of it. Undefined if there is none. */
export async function openFactFile(
  folder: FactFolder,
  params: URLSearchParams,
): Promise<FactFileView | undefined> {
  const file = params.get('file') ?? '';
  const version = params.get('version');
  const now = folder.read(file);
  const text = version === null ? now : await (await openHistory(folder)).read(file, version);
  if (text === undefined || now === undefined) return undefined;
  return { status: 200, file, text, opened: digestText(now), base: '', mistakes: [] };
}

/** What was typed, with what is wrong. */
export function toTypedFile(
  { file, text, opened, base }: FactFilePost,
  more: Partial<FactFileView> & Pick<FactFileView, 'status'>,
): FactFileView {
  return { file, text, opened, base, mistakes: [], ...more };
}

/** Undefined for a name that no file of the catalog can have. */
export async function answerFactFilePost(
  folder: FactFolder,
  post: FactFilePost,
  { who, nowMs }: { readonly who: string; readonly nowMs: number },
): Promise<{ readonly redirect: string } | { readonly view: FactFileView } | undefined> {
  const { file, text, opened } = post;
  if (!folder.isPath(file)) return undefined;
  if (post.putsTogether) return { view: await putFileTogether(folder, post) };
  const outcome = await saveFile(folder, { file, opened, text, who, atMs: nowMs });
  return outcome.type === 'saved'
    ? { redirect: `/admin/catalog/edit?file=${encodeURIComponent(file)}&done=saved` }
    : { view: await toRefusedFile(folder, post, outcome) };
}

async function toRefusedFile(
  folder: FactFolder,
  post: FactFilePost,
  outcome: Exclude<SaveOutcome<ShippedProblem>, { type: 'saved' }>,
): Promise<FactFileView> {
  switch (outcome.type) {
    case 'invalid': {
      const mistakes = outcome.mistakes.map(({ line, reason }) => `Line ${line}: ${reason}.`);
      return toTypedFile(post, { status: 400, mistakes });
    }
    case 'failed': {
      const message = `Not saved: ${outcome.words}. What you typed is below. ${adviseAfter(outcome)}`;
      return toTypedFile(post, { status: outcome.status, message });
    }
    case 'conflict': {
      const { theirs } = outcome;
      const other = await findLastEditor(await openHistory(folder), post.file, theirs);
      const what = theirs === undefined ? 'deleted' : 'changed';
      const message = `Not saved: ${other} ${what} this file while you had it open. ${theirs === undefined ? 'Save' : 'Put the changes of both into it below, or save'} again to keep yours.`;
      const seen = { opened: digestText(theirs), base: post.base || post.opened };
      return toTypedFile(post, {
        ...{ status: 409, message, ...seen },
        ...(theirs !== undefined && { isConflict: true }),
      });
    }
  }
}

async function putFileTogether(folder: FactFolder, post: FactFilePost): Promise<FactFileView> {
  const theirs = folder.read(post.file);
  if (theirs === undefined) return toTypedFile(post, { status: 200 });
  const base = await findOpenedText(await openHistory(folder), post.file, post.base || post.opened);
  const merged = mergeVersions(base, theirs, post.text);
  return toTypedFile(post, {
    ...{ status: 200, text: merged.text, opened: digestText(theirs), base: '' },
    note: describeMerge('The file', base, merged),
  });
}

function openHistory({ folder, dataDir, log }: FactFolder) {
  return openTextHistory(folder, dataDir, log);
}
