/**
 * The shipped files of a catalogue. A file with a mistake is replaced by its last good version, so that a mistake
 * neither stops a build nor removes a fact from a published page.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { parseDocument } from 'yaml';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { ACCEPT_GONE, describeGone, findGoneTogether } from '#src/lib/gone-together.ts';
import { openLastGoodShipped } from '#src/reference/last-good-shipped.ts';
import type { LastGoodShipped } from '#src/reference/last-good-shipped.ts';
import {
  SHIPPED_DIR,
  ShippedCatalogueError,
  ofWholeFile,
  parseShippedFile,
  readShippedFiles,
} from '#src/reference/read-shipped.ts';
import { findFormerMistakes } from '#src/reference/shipped-contradictions.ts';
import type { Renamed } from '#src/reference/shipped-contradictions.ts';
import type { ParsedShipped, ShippedFile, ShippedProblem } from '#src/reference/read-shipped.ts';

/** Nothing has been stored: every file is read, and none is replaced. */
const NO_LAST_GOOD: LastGoodShipped = {
  files: new Map(),
  replace: () => undefined,
  forget: () => undefined,
};
/** As people open it. */
const SHIPPED_NAME = process.env['CATALOG_DIR'] || 'src/reference/shipped';

/** 1 problem in the shipped files, in the same format as one in an editor's text. */
export interface CatalogueProblem {
  /** Below the folder of the shipped files; empty for the folder itself. */
  readonly file: string;
  /** 1 for the first line. */
  readonly line: number;
  readonly reason: string;
  /** Only of the folder as a whole: files that are gone from it together, and are used as they were. */
  readonly gone?: readonly string[];
  /** `kept`: the last good version is used. `left-out`: there is no good version. */
  readonly outcome: 'kept' | 'left-out';
}

export interface ShippedSources {
  readonly files: readonly ShippedFile[];
  readonly problems: readonly CatalogueProblem[];
  /** What was parsed to find the problems. */
  readonly parsed: ReadonlyMap<ShippedFile, ParsedShipped>;
}

export interface SourceOptions {
  readonly shippedDir?: string;
  /**
   * Whether good files are stored as the last good versions. A build and development do so; code that only reads does
   * not.
   */
  readonly keeps?: boolean;
}

/** @throws ShippedCatalogueError when there is a mistake and no good version of anything has been stored yet */
export function readShippedSources(
  dataDir: string,
  { shippedDir = SHIPPED_DIR, keeps = false }: SourceOptions = {},
): ShippedSources {
  const kept = openLastGoodShipped(dataDir);
  const there = listShipped(shippedDir);
  if (there === undefined) return useLastGood(kept, shippedDir);
  const { files, problems } = withGone(there, kept);
  if (files.length === 0) throw new ShippedCatalogueError([ofWholeFile('', sayEmpty(shippedDir))]);
  const parsed = new Map(listChanged(files, kept).map((file) => [file, parseShippedFile(file)]));
  const found = findMistakes(files, kept, parsed);
  if (found.size > 0 && kept.files.size === 0) throw new ShippedCatalogueError([...found.values()].flat());
  const chosen = chooseVersions(files, found, kept);
  const sources = { ...chosen, problems: [...problems, ...chosen.problems], parsed };
  if (keeps) kept.replace(sources.files);
  return sources;
}

/** All mistakes of all files, for editors; a folder that cannot be read is one. */
export function findShippedMistakes(shippedDir = SHIPPED_DIR): ShippedProblem[] {
  const files = listShipped(shippedDir);
  if (!files) return [ofWholeFile('', sayUnreadable(shippedDir))];
  if (files.length === 0) return [ofWholeFile('', sayEmpty(shippedDir))];
  const parsed = new Map(files.map((file) => [file, parseShippedFile(file)]));
  return [
    ...findMistakes(files, NO_LAST_GOOD, parsed).values(),
    ...readdirSync(shippedDir)
      .filter((name) => name.endsWith('.yml'))
      .map((name) => ofWholeFile(name, `is not read: call it ${name.replace(/yml$/, 'yaml')}`)),
  ].flat();
}

/** The mistakes of one file as it would be among the others; those may have mistakes of their own. */
export function findEditedMistakes(edited: ShippedFile, shippedDir = SHIPPED_DIR): readonly ShippedProblem[] {
  const { make, problems } = parseShippedFile(edited);
  if (!make) return problems;
  const other = (listShipped(shippedDir) ?? []).find(
    ({ name, text }) => name !== edited.name && findMakeCode(text) === make.makeCode,
  );
  if (other) return [isOfSameMake(edited.name, other.name)];
  const others = (listShipped(shippedDir) ?? []).filter(({ name }) => name !== edited.name);
  const names = others.flatMap(({ text }) => (findMakeCode(text) === undefined ? [] : readMakeNames(text)));
  return findFormerReasons(names, make).map((reason) => ofWholeFile(edited.name, reason));
}

/**
 * Current mistakes in the files, with paths from the program's folder. It reads one file at a time, because the process
 * serves visitors meanwhile. Empty when no build has stored anything to compare with.
 */
export async function loadCatalogueProblems(
  dataDir: string,
  shippedDir = SHIPPED_DIR,
): Promise<readonly CatalogueProblem[]> {
  const kept = openLastGoodShipped(dataDir);
  if (kept.files.size === 0) return [];
  const there = listShipped(shippedDir);
  const name = (problem: CatalogueProblem) => ({ ...problem, file: join(SHIPPED_NAME, problem.file) });
  if (there === undefined) return useLastGood(kept, shippedDir).problems.map(name);
  const { files, problems } = withGone(there, kept);
  const parsed = new Map<ShippedFile, ParsedShipped>();
  for (const file of listChanged(files, kept)) {
    parsed.set(file, parseShippedFile(file));
    await turn();
  }
  const chosen = chooseVersions(files, findMistakes(files, kept, parsed), kept);
  return [...problems, ...chosen.problems].map(name);
}

/** With those that are gone from the folder together, as they were. */
function withGone(
  there: readonly ShippedFile[],
  kept: LastGoodShipped,
): { files: readonly ShippedFile[]; problems: readonly CatalogueProblem[] } {
  const gone = findGoneTogether(
    [...kept.files.keys()],
    there.map(({ name }) => name),
  );
  if (gone.length === 0) return { files: there, problems: [] };
  const files = [...there, ...gone.map((name) => ({ name, text: kept.files.get(name) ?? '' }))];
  const reason = describeGone(gone, kept.files.size, 'makes');
  return {
    files: files.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    problems: [{ file: '', line: 1, reason, gone, outcome: 'kept' }],
  };
}

/** Makes that are gone from the folder together, as one problem; none where a few or none are. */
export function findGoneMakes(dataDir: string, shippedDir = SHIPPED_DIR): readonly CatalogueProblem[] {
  const there = listShipped(shippedDir);
  return there ? withGone(there, openLastGoodShipped(dataDir)).problems : [];
}

/** Makes that are gone from the folder are meant to go. */
export function forgetGoneMakes(dataDir: string, shippedDir = SHIPPED_DIR): void {
  const gone = findGoneMakes(dataDir, shippedDir).flatMap((problem) => problem.gone ?? []);
  openLastGoodShipped(dataDir).forget(gone);
}

/** `src/reference/shipped/honda.yaml:12`, as people open it. */
export function placeOf({ file, line }: Pick<CatalogueProblem, 'file' | 'line'>): string {
  return file === '' ? SHIPPED_NAME : `${join(SHIPPED_NAME, file)}:${line}`;
}

export function describeProblem(problem: CatalogueProblem): string {
  if (problem.gone)
    return `${placeOf(problem)}: ${problem.reason}${ACCEPT_GONE}; until then, they stay as they were`;
  const instead = problem.outcome === 'kept' ? 'its last good version is used' : 'it is left out';
  return `${placeOf(problem)}: ${problem.reason}; ${instead}`;
}

/** Undefined when the folder cannot be read. */
export function listShipped(folder: string): ShippedFile[] | undefined {
  try {
    return readShippedFiles(folder);
  } catch {
    return undefined;
  }
}

/** A missing folder is a problem of the machine, not a request for an empty catalogue. */
function useLastGood(kept: LastGoodShipped, shippedDir: string): ShippedSources {
  const reason = sayUnreadable(shippedDir);
  if (kept.files.size === 0) throw new ShippedCatalogueError([ofWholeFile('', reason)]);
  const files = [...kept.files].map(([name, text]) => ({ name, text }));
  return { files, problems: [{ file: '', line: 1, reason, outcome: 'kept' }], parsed: new Map() };
}

function sayUnreadable(shippedDir: string): string {
  return `the folder of the catalog, ${shippedDir}, cannot be read`;
}

function sayEmpty(shippedDir: string): string {
  return `there is no catalog in ${shippedDir}: copy src/reference/shipped there first`;
}

function chooseVersions(
  files: readonly ShippedFile[],
  found: ReadonlyMap<string, readonly ShippedProblem[]>,
  kept: LastGoodShipped,
): Omit<ShippedSources, 'parsed'> {
  const used: ShippedFile[] = [];
  const problems: CatalogueProblem[] = [];
  for (const file of files) {
    const mistakes = found.get(file.name) ?? [];
    const text = mistakes.length === 0 ? file.text : kept.files.get(file.name);
    if (text !== undefined) used.push(text === file.text ? file : { name: file.name, text });
    const outcome = text === undefined ? 'left-out' : 'kept';
    problems.push(
      ...mistakes.map(({ line, reason }) => ({ file: file.name, line, reason, outcome }) as const),
    );
  }
  return { files: used, problems };
}

/** A file equal to its good version is valid and need not be parsed: parsing all of them takes a second. */
function listChanged(files: readonly ShippedFile[], kept: LastGoodShipped): ShippedFile[] {
  return files.filter(({ name, text }) => kept.files.get(name) !== text);
}

/**
 * By file: its mistake, or the other file about the same make or one that is or was called so. A file that was there before keeps its make; when a last
 * good version replaces a file, all are compared once more.
 */
function findMistakes(
  files: readonly ShippedFile[],
  kept: LastGoodShipped,
  changed: ReadonlyMap<ShippedFile, ParsedShipped>,
): ReadonlyMap<string, readonly ShippedProblem[]> {
  const found = new Map<string, readonly ShippedProblem[]>();
  if (changed.size === 0) return found;
  for (const [{ name }, { problems }] of changed) if (problems.length > 0) found.set(name, problems);
  for (let isSettled = false; !isSettled;) {
    const before = found.size;
    const fileOf = new Map<string, string>();
    const names: Renamed[] = [];
    for (const { name, text } of files) {
      const last = kept.files.get(name);
      if (last === undefined || (text !== last && !found.has(name))) continue;
      fileOf.set(readMakeCode(last), name);
      names.push(readMakeNames(last));
    }
    for (const [{ name }, { make }] of changed) {
      if (make === undefined || found.has(name)) continue;
      const other = fileOf.get(make.makeCode);
      const [renamed] = findFormerReasons(names, make);
      if (other !== undefined) found.set(name, [isOfSameMake(name, other)]);
      else if (renamed) found.set(name, [ofWholeFile(name, renamed)]);
      else {
        fileOf.set(make.makeCode, name);
        names.push({ name: make.make, formerly: make.formerly });
      }
    }
    isSettled = found.size === before;
  }
  return found;
}

/** What is wrong with former names once a make is added, which may be those that another make lists. */
function findFormerReasons(others: readonly Renamed[], { make, formerly }: CatalogueMake): string[] {
  return findFormerMistakes([...others, { name: make, formerly }]).map(({ path, reason }) => {
    const lister = others[Number(path[0])];
    return `${lister === undefined ? 'formerly' : `formerly of ${lister.name}`}: ${reason}`;
  });
}

function isOfSameMake(file: string, other: string): ShippedProblem {
  return ofWholeFile(file, `${other} is about the same make. Keep one of them`);
}

/** Undefined for a file that names none. */
function findMakeCode(text: string): string | undefined {
  try {
    return readMakeCode(text);
  } catch {
    return undefined;
  }
}

/** The make of a valid file with its former names, which are on one line each or in brackets. */
function readMakeNames(text: string): Renamed {
  const line = /^make:.*$/m.exec(text)?.[0];
  const former = /^formerly:.*(?:\n(?:[ -].*)?)*/m.exec(text)?.[0] ?? '';
  const own = parseDocument(line === undefined ? text : `${line}\n${former}`).toJS() as {
    make: string;
    formerly?: readonly string[];
  };
  return { name: own.make, formerly: own.formerly };
}

/** The make of a valid file: usually its first line has it, unless the file is written in another way. */
function readMakeCode(text: string): string {
  const line = /^make:.*$/m.exec(text)?.[0];
  const { make } = parseDocument(line ?? text).toJS() as { make: string };
  return toCode(make);
}
