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
import { shippedMakeSchema } from '#src/reference/shipped.schema.ts';
import type { ShippedMake, ShippedModel, ShippedTrim } from '#src/reference/shipped.schema.ts';

/**
 * The folder of the catalog's files. Read from the environment here, because every thread and process that reads the
 * catalog has to read the same one.
 */
export const SHIPPED_DIR =
  process.env['CATALOG_DIR'] === undefined
    ? fileURLToPath(new URL('./shipped', import.meta.resolve('#src/reference/read-shipped.ts')))
    : resolve(process.env['CATALOG_DIR']);
/** Only these have a range on a charge. */
const CHARGED: readonly (string | undefined)[] = ['ELE', 'PIH'];

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

/** One line: `file:line:column field: reason`. */
export function formatShippedProblem({ file, line, column, reason }: ShippedProblem): string {
  return `${file}:${line}:${column} ${reason}`;
}

export interface ShippedFile {
  name: string;
  text: string;
}

interface Problem {
  path: readonly PropertyKey[];
  reason: string;
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
  const [error] = document.errors; // the others mostly follow from it
  if (error) return { problems: [at(error.pos[0], firstLine(error.message))] };
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

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? message;
}

function toProblem(issue: z.core.$ZodIssue): Problem {
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

/**
 * Mistakes that no single field shows: duplicate names, trims sold when their model was not, a range without a charge.
 */
function findContradictions(make: ShippedMake): Problem[] {
  const models = make.models.map(({ model }) => model);
  return [
    ...findRepeats(models).map(({ name, index }) => ({
      path: ['models', index, 'model'],
      reason: `"${name}" is there twice`,
    })),
    ...make.models.flatMap((model, index) => [
      ...findTrimContradictions(model, ['models', index, 'trims']),
      ...findRangeContradictions(model, ['models', index, 'trims']),
      ...findYearContradictions(model, 'crash', ['models', index, 'crash']),
      ...findYearContradictions(model, 'legroom', ['models', index, 'legroom']),
    ]),
  ];
}

function findTrimContradictions(model: ShippedModel, path: readonly PropertyKey[]): Problem[] {
  const sold = new Set(model.years);
  const outside = (trim: ShippedTrim) => (trim.years ?? []).filter((year) => !sold.has(year));
  return [
    ...findRepeats(model.trims.map(({ trim }) => trim)).map(({ name, index }) => ({
      path: [...path, index, 'trim'],
      reason: `"${name}" is twice in ${model.model}`,
    })),
    ...model.trims.flatMap((trim, index) =>
      outside(trim).length === 0
        ? []
        : [
            {
              path: [...path, index, 'years'],
              reason: `${outside(trim).join(', ')}: ${model.model} was not sold then`,
            },
          ],
    ),
  ];
}

function findRangeContradictions(model: ShippedModel, path: readonly PropertyKey[]): Problem[] {
  return model.trims.flatMap((trim, index) => {
    const fuel = trim.fuel ?? model.fuel;
    if ((trim.range ?? model.range) === undefined || CHARGED.includes(fuel)) return [];
    const reason = `only ${CHARGED.join(' and ')} have a range on a charge, not ${fuel ?? 'an unknown fuel'}`;
    return [{ path: [...path, index, 'range'], reason }];
  });
}

/** Facts of years in which the model was not sold, or that a line above already has. */
function findYearContradictions(
  model: ShippedModel,
  field: 'crash' | 'legroom',
  path: readonly PropertyKey[],
): Problem[] {
  const sold = new Set(model.years);
  const told = new Set<number>();
  return model[field].flatMap(({ years }, index) => {
    const at = [...path, index, 'years'];
    const outside = years.filter((year) => !sold.has(year));
    const again = years.filter((year) => told.has(year));
    for (const year of years) told.add(year);
    return [
      ...(outside.length === 0
        ? []
        : [{ path: at, reason: `${outside.join(', ')}: ${model.model} was not sold then` }]),
      ...(again.length === 0
        ? []
        : [{ path: at, reason: `${again.join(', ')}: is already in a line above` }]),
    ];
  });
}

/** Names with the same code as an earlier one, which would have the same address. */
function findRepeats(names: readonly string[]): { name: string; index: number }[] {
  const codes = names.map(toCode);
  return names.flatMap((name, index) => (codes.indexOf(codes[index] ?? '') < index ? [{ name, index }] : []));
}

function toCatalogueMake({ make, models }: ShippedMake): CatalogueMake {
  return { make, makeCode: toCode(make), models: models.map(toCatalogueModel) };
}

function toCatalogueModel(model: ShippedModel): CatalogueModel {
  return {
    model: model.model,
    modelCode: toCode(model.model),
    ...definedOnly({ aliases: model.aliases }),
    styles: model.style,
    ...definedOnly({ size: model.size }),
    years: model.years,
    cabs: model.cab,
    beds: model.beds,
    trims: model.trims.map((trim) => toCatalogueTrim(model, trim)),
    modelYears: toModelYears(model),
  };
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
        sources: ['shipped'],
      };
    });
}

/** A trim takes the facts it lacks from its model. */
function toCatalogueTrim(model: ShippedModel, trim: ShippedTrim): CatalogueTrim {
  const { doors, seats, fuel, drive, transmission, engine, mpg, range } = { ...model, ...trim };
  return {
    trim: trim.trim,
    trimCode: toCode(trim.trim),
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
