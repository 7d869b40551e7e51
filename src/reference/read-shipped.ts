/**
 * Reads the catalog that ships with Forecourt. People edit its files, so all mistakes are found in one pass and
 * reported with file, line and column.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LineCounter, parseDocument, isNode } from 'yaml';
import type { Document } from 'yaml';
import type { z } from 'zod/mini';
import type {
  CatalogueMake,
  CatalogueModel,
  CatalogueTrim,
  ModelYear,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { findYamlMistake } from '#src/lib/yaml-mistake.ts';
import type { YamlMistake } from '#src/lib/yaml-mistake.ts';
import { findContradictions, findFormerMistakes } from '#src/reference/shipped-contradictions.ts';
import { toGenerations } from '#src/reference/shipped-generations.ts';
import { shippedMakeSchema } from '#src/reference/shipped.schema.ts';
import type {
  ShippedMake,
  ShippedMistake,
  ShippedModel,
  ShippedTrim,
} from '#src/reference/shipped.schema.ts';

/**
 * The folder of the catalog's files. Read from the environment here, because every thread and process that reads the
 * catalog has to read the same one.
 */
export const SHIPPED_DIR = process.env['CATALOG_DIR'] // an empty one is none, as for all settings
  ? resolve(process.env['CATALOG_DIR'])
  : fileURLToPath(new URL('./shipped', import.meta.resolve('#src/reference/read-shipped.ts')));

/** A mistake in a shipped file. */
export interface ShippedProblem {
  /** Below the folder of the shipped files. */
  readonly file: string;
  /** 1 for the first. */
  readonly line: number;
  readonly column: number;
  /** Includes the field it is about. */
  readonly reason: string;
  /** Where that is: `['models', 0, 'years']`; empty for the file as a whole. */
  readonly path: readonly PropertyKey[];
  /** The reason without the field. */
  readonly what: string;
}

export class ShippedCatalogueError extends Error {
  override name = 'ShippedCatalogueError';

  constructor(problems: readonly ShippedProblem[]) {
    const count = problems.length === 1 ? 'a mistake' : `${problems.length} problems`;
    super(`The shipped catalog has ${count}:\n${problems.map(formatShippedProblem).join('\n')}`);
  }
}

/** One line: `file:line:column field: reason`; of the folder as a whole, the reason. */
export function formatShippedProblem({ file, line, column, reason }: ShippedProblem): string {
  return file === '' ? reason : `${file}:${line}:${column} ${reason}`;
}

export interface ShippedFile {
  name: string;
  text: string;
}

/** Sorted by name, so that equal files give an equal catalog on every machine. */
export function readShippedFiles(directory = SHIPPED_DIR): ShippedFile[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') }));
}

export interface ParsedShipped {
  /** Undefined when there are problems. */
  readonly make?: CatalogueMake;
  readonly problems: readonly ShippedProblem[];
}

/**
 * @param parsed what is known of some of them already
 * @throws ShippedCatalogueError with the mistakes of all files
 */
export function parseShippedFiles(
  files: readonly ShippedFile[],
  parsed?: ReadonlyMap<ShippedFile, ParsedShipped>,
): CatalogueMake[] {
  const results = files.map((file) => parsed?.get(file) ?? parseShippedFile(file));
  const problems = results.flatMap((result) => result.problems);
  const makes = results.flatMap((result) => result.make ?? []);
  const seen = new Set<string>();
  for (const [index, { make }] of results.entries()) {
    if (make && seen.has(make.makeCode))
      problems.push(ofWholeFile(files[index]?.name ?? '', `${make.make}: has more than one file`));
    if (make) seen.add(make.makeCode);
  }
  for (const { path, reason } of findFormerMistakes(
    results.map(({ make }) => ({ name: make?.make ?? '', formerly: make?.formerly })),
  ))
    problems.push(ofWholeFile(files[Number(path[0])]?.name ?? '', reason));
  if (problems.length > 0) throw new ShippedCatalogueError(problems);
  return makes;
}

/** A mistake that is not of one field. */
export function ofWholeFile(file: string, reason: string): ShippedProblem {
  return { file, line: 1, column: 1, reason, path: [], what: reason };
}

export function parseShippedFile(file: ShippedFile): ParsedShipped {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines });
  const at = (offset: number, what: string, path: readonly PropertyKey[] = []): ShippedProblem => {
    const { line, col } = lines.linePos(offset);
    const reason = path.length === 0 ? what : `${fieldOf(path)}: ${what}`;
    return { file: basename(file.name), line, column: col, reason, path, what };
  };
  const mistake = findTextFault(file.text) ?? findYamlMistake(file.text, document.errors);
  if (mistake) return { problems: [at(mistake.offset, mistake.reason)] };
  const parsed = shippedMakeSchema.safeParse(document.toJS());
  const problems = parsed.success ? findContradictions(parsed.data) : parsed.error.issues.map(toProblem);
  if (parsed.success && problems.length === 0) return { make: toCatalogueMake(parsed.data), problems: [] };
  return {
    problems: problems.map(({ path, reason }) =>
      path.length === 0
        ? at(offsetOf(document, path), `${fieldOf(path)}: ${reason}`)
        : at(offsetOf(document, path), reason, path),
    ),
  };
}

/** Bytes that are no UTF-8 were replaced when the file was read, and would be shown on pages. */
function findTextFault(text: string): YamlMistake | undefined {
  if (text.trim() === '') return { offset: 0, reason: 'the file is empty: write it again, or delete it' };
  const broken = text.search(/[\uFFFD\0]/);
  return broken < 0
    ? undefined
    : { offset: broken, reason: 'is not plain UTF-8 text: save the file as UTF-8' };
}

function toProblem(issue: z.core.$ZodIssue): ShippedMistake {
  if (issue.path.length === 0 && issue.code === 'invalid_type')
    return { path: [], reason: 'has no make and models: begin with "make: Honda" and "models:"' };
  if (issue.code !== 'unrecognized_keys') return { path: issue.path, reason: issue.message };
  return {
    path: [...issue.path, issue.keys[0] ?? ''],
    reason: `unknown field${issue.keys.length > 1 ? `s: ${issue.keys.join(', ')}` : ''}`,
  };
}

/** The position of the value at a path; for a missing value, the position of its parent. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function fieldOf(path: readonly PropertyKey[]): string {
  return (
    path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
      .replace(/^\./, '') || 'file'
  );
}

function toCatalogueMake({ make, formerly, sources, models }: ShippedMake): CatalogueMake {
  return {
    make,
    makeCode: toCode(make),
    ...definedOnly({ formerly }),
    models: models.map((model) => toCatalogueModel(model, sources)),
  };
}

function toCatalogueModel(model: ShippedModel, sources: ShippedMake['sources']): CatalogueModel {
  return {
    model: model.model,
    modelCode: toCode(model.model),
    ...definedOnly({ aliases: model.aliases, formerly: model.formerly }),
    styles: model.style,
    ...definedOnly({ yearStyles: toYearStyles(model) }),
    ...definedOnly({ size: model.size }),
    years: model.years,
    cabs: model.cab,
    beds: model.beds,
    trims: model.trims.map((trim) => toCatalogueTrim(model, trim)),
    modelYears: toModelYears(model),
    ...definedOnly({ generations: toGenerations(model, sources) }),
  };
}

/** Undefined when the model was sold with the same body styles in all years. */
function toYearStyles({ style, styleYears, years }: ShippedModel): CatalogueModel['yearStyles'] {
  if (styleYears.length === 0) return undefined;
  const yearsOf = new Map(styleYears.map((line) => [line.style, line.years]));
  const sold = (year: number) => style.filter((code) => yearsOf.get(code)?.includes(year) ?? true);
  return Object.fromEntries(years.map((year) => [year, sold(year)]));
}

function toModelYears({ crash, legroom }: ShippedModel): ModelYear[] {
  const years = new Set([...crash, ...legroom].flatMap((line) => line.years));
  const factsOf = <Line extends { years: number[] }>(lines: readonly Line[], year: number) => {
    const { years: _, ...facts } = lines.find((line) => line.years.includes(year)) ?? {};
    return Object.keys(facts).length > 0 ? (facts as Omit<Line, 'years'>) : undefined;
  };
  return [...years]
    .toSorted((a, b) => a - b)
    .map((year) => {
      const stars = factsOf(crash, year);
      const inches = factsOf(legroom, year);
      return {
        year,
        fuelTypeGroups: [],
        drives: [],
        ...definedOnly({ legroom: inches, crash: stars }),
        ...(stars && { editedStars: Object.keys(stars) as (keyof typeof stars)[] }),
        sources: ['shipped'],
      };
    });
}

const DRIVEN_BY = ['fuel', 'drive', 'transmission', 'engine'] as const;

/** A trim takes the facts it lacks from its model, and what that uses if it is driven alike. */
function toCatalogueTrim(model: ShippedModel, trim: ShippedTrim): CatalogueTrim {
  const { doors, seats, fuel, drive, transmission, engine, range } = { ...model, ...trim };
  const isAlike = DRIVEN_BY.every((key) => trim[key] === undefined || trim[key] === model[key]);
  const mpg = trim.mpg ?? (isAlike ? model.mpg : undefined);
  return {
    trim: trim.trim,
    trimCode: toCode(trim.trim),
    ...definedOnly({ formerly: trim.formerly }),
    years: trim.years ?? model.years,
    ...(trim.price && { msrp: trim.price }),
    ...(engine && { engine }),
    ...definedOnly({ fuelTypeGroup: fuel, drive, transmission, mpg }),
    ...(range && { range }),
    ...(doors && { doors }),
    ...(seats && { seats }),
    adds: trim.adds,
    source: 'shipped',
  };
}
