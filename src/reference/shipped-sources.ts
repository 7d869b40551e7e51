/**
 * The shipped files that a catalogue is made of: each as it is, or, where it has a mistake, in its last version without
 * one. So a mistake neither stops a build nor takes a fact from a published page.
 */
import { join, relative } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { parseDocument } from 'yaml';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { openLastGoodShipped, type LastGoodShipped } from '#src/reference/last-good-shipped.ts';
import {
  SHIPPED_DIR,
  ShippedCatalogueError,
  parseShippedFile,
  readShippedFiles,
  type ShippedFile,
  type ShippedProblem,
} from '#src/reference/read-shipped.ts';

/** Nothing has been kept: every file is read, and nothing stands in for a mistaken one. */
const NOTHING_KEPT: LastGoodShipped = { files: new Map(), replace: () => undefined };
const SHIPPED_NAME = relative(join(import.meta.dirname, '../..'), SHIPPED_DIR);

/** One mistake in the shipped files, of the same shape as one in an editor's text. */
export interface CatalogueProblem {
  /** Below the folder of the shipped files; empty: the folder itself. */
  readonly file: string;
  /** 1 for the first line. */
  readonly line: number;
  readonly reason: string;
  /** `kept`: the last version without a mistake is used. `left-out`: there has never been one. */
  readonly outcome: 'kept' | 'left-out';
}

export interface ShippedSources {
  readonly files: readonly ShippedFile[];
  readonly problems: readonly CatalogueProblem[];
}

export interface SourceOptions {
  readonly shippedDir?: string;
  /** Whether what is good now becomes the last good version: a build and development do, whoever only looks does not. */
  readonly keeps?: boolean;
}

/** @throws ShippedCatalogueError when there is a mistake and no good version of anything has been kept yet */
export function readShippedSources(
  dataDir: string,
  { shippedDir = SHIPPED_DIR, keeps = false }: SourceOptions = {},
): ShippedSources {
  const kept = openLastGoodShipped(dataDir);
  const files = listShipped(shippedDir);
  if (files === undefined) return useKept(kept, shippedDir);
  const found = findMistakes(files, kept, listChanged(files, kept).map(parse));
  if (found.size > 0 && kept.files.size === 0) throw new ShippedCatalogueError([...found.values()].flat());
  const sources = chooseVersions(files, found, kept);
  if (keeps) kept.replace(sources.files);
  return sources;
}

/** Every mistake of every file, for whoever edits them. @throws when the folder cannot be read */
export function findShippedMistakes(shippedDir = SHIPPED_DIR): ShippedProblem[] {
  const files = readShippedFiles(shippedDir);
  return [...findMistakes(files, NOTHING_KEPT, files.map(parse)).values()].flat();
}

/**
 * What is wrong with the files now, with their paths from the program's folder. For a process that serves visitors
 * meanwhile: it reads one file at a time. Empty where no build has kept anything to compare them with.
 */
export async function loadCatalogueProblems(
  dataDir: string,
  shippedDir = SHIPPED_DIR,
): Promise<readonly CatalogueProblem[]> {
  const kept = openLastGoodShipped(dataDir);
  if (kept.files.size === 0) return [];
  const files = listShipped(shippedDir);
  const name = (problem: CatalogueProblem) => ({ ...problem, file: join(SHIPPED_NAME, problem.file) });
  if (files === undefined) return useKept(kept, shippedDir).problems.map(name);
  const parsed: ParsedFile[] = [];
  for (const file of listChanged(files, kept)) {
    parsed.push(parse(file));
    await turn();
  }
  return chooseVersions(files, findMistakes(files, kept, parsed), kept).problems.map(name);
}

/** `src/reference/shipped/honda.yaml:12`, as people open it. */
export function placeOf({ file, line }: Pick<CatalogueProblem, 'file' | 'line'>): string {
  return `${join(SHIPPED_NAME, file)}:${line}`;
}

export function describeProblem(problem: CatalogueProblem): string {
  const instead = problem.outcome === 'kept' ? 'its last good version is used' : 'it is left out';
  return `${placeOf(problem)}: ${problem.reason}; ${instead}`;
}

function listShipped(folder: string): ShippedFile[] | undefined {
  try {
    return readShippedFiles(folder);
  } catch {
    return undefined;
  }
}

/** No folder at all is a mistake of the machine, not the wish to know nothing about cars. */
function useKept(kept: LastGoodShipped, shippedDir: string): ShippedSources {
  const reason = `the folder of the catalogue, ${shippedDir}, cannot be read`;
  if (kept.files.size === 0) throw new ShippedCatalogueError([{ file: '', line: 1, column: 1, reason }]);
  const files = [...kept.files].map(([name, text]) => ({ name, text }));
  return { files, problems: [{ file: '', line: 1, reason, outcome: 'kept' }] };
}

function chooseVersions(
  files: readonly ShippedFile[],
  found: ReadonlyMap<string, readonly ShippedProblem[]>,
  kept: LastGoodShipped,
): ShippedSources {
  const used: ShippedFile[] = [];
  const problems: CatalogueProblem[] = [];
  for (const file of files) {
    const mistakes = found.get(file.name) ?? [];
    const text = mistakes.length === 0 ? file.text : kept.files.get(file.name);
    if (text !== undefined) used.push({ name: file.name, text });
    const outcome = text === undefined ? 'left-out' : 'kept';
    problems.push(
      ...mistakes.map(({ line, reason }) => ({ file: file.name, line, reason, outcome }) as const),
    );
  }
  return { files: used, problems };
}

interface ParsedFile {
  readonly name: string;
  /** Undefined where there are problems. */
  readonly makeCode: string | undefined;
  readonly problems: readonly ShippedProblem[];
}

function parse(file: ShippedFile): ParsedFile {
  const { make, problems } = parseShippedFile(file);
  return { name: file.name, makeCode: make?.makeCode, problems };
}

/** What is as it was kept is right, and need not be parsed again: parsing all of them takes a second. */
function listChanged(files: readonly ShippedFile[], kept: LastGoodShipped): ShippedFile[] {
  return files.filter(({ name, text }) => kept.files.get(name) !== text);
}

/**
 * By file: what is wrong in it, or which other file is about the same make. A file that was there before keeps its make;
 * where a last good version takes the place of a mistaken one, all are compared once more.
 */
function findMistakes(
  files: readonly ShippedFile[],
  kept: LastGoodShipped,
  changed: readonly ParsedFile[],
): ReadonlyMap<string, readonly ShippedProblem[]> {
  const found = new Map<string, readonly ShippedProblem[]>();
  if (changed.length === 0) return found;
  for (const { name, problems } of changed) if (problems.length > 0) found.set(name, problems);
  for (let isSettled = false; !isSettled;) {
    const before = found.size;
    const fileOf = new Map<string, string>();
    for (const { name, text } of files) {
      const last = kept.files.get(name);
      if (last !== undefined && (text === last || found.has(name))) fileOf.set(readMakeCode(last), name);
    }
    for (const { name, makeCode } of changed) {
      if (makeCode === undefined || found.has(name)) continue;
      const other = fileOf.get(makeCode);
      if (other === undefined) fileOf.set(makeCode, name);
      else found.set(name, [isOfSameMake(name, other)]);
    }
    isSettled = found.size === before;
  }
  return found;
}

function isOfSameMake(file: string, other: string): ShippedProblem {
  return { file, line: 1, column: 1, reason: `${other} is about the same make: keep one of them` };
}

/** Of a file that is known to be right: its first line tells, unless somebody wrote it in another way. */
function readMakeCode(text: string): string {
  const line = /^make:.*$/m.exec(text)?.[0];
  const { make } = parseDocument(line ?? text).toJS() as { make: string };
  return toCode(make);
}
