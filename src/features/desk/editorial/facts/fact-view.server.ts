/** What the page of a make, a model or a trim shows: its facts, or what was typed and could not be saved. */
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';
import { digestText } from '#src/features/desk/editorial/editing/save-file.server.ts';
import { FACT_FIELDS } from '#src/features/desk/editorial/facts/fact-fields.server.ts';
import type { FactField, FactLevel } from '#src/features/desk/editorial/facts/fact-fields.server.ts';
import { findFact, parseFactFile } from '#src/features/desk/editorial/facts/fact-file.server.ts';
import type { FactPlace, FoundFact } from '#src/features/desk/editorial/facts/fact-file.server.ts';
import type { FactFolder } from '#src/features/desk/editorial/facts/fact-folder.server.ts';
import { oneFactText } from '#src/features/desk/editorial/facts/fact-values.ts';
import type { FactValues } from '#src/features/desk/editorial/facts/fact-values.ts';
import type { MergedFacts } from '#src/features/desk/editorial/facts/merge-facts.ts';

export interface FactProblems {
  /** By the name of the field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly whole: readonly string[];
}

export interface FactAddress extends FactPlace {
  /** Empty for a make that is not there yet. */
  readonly file: string;
  /** What is made: part of the place. */
  readonly adds?: FactLevel | undefined;
}

export interface FactView {
  readonly status: number;
  readonly address: FactAddress;
  readonly level: FactLevel;
  readonly title: string;
  readonly fields: readonly FactField[];
  readonly values: FactValues;
  /** Models of a make, trims of a model. */
  readonly children: readonly { readonly name: string; readonly slug: string }[];
  /** The digest of these facts when they were opened; empty for new ones. */
  readonly opened: string;
  /** With all that is below them: what is removed together. */
  readonly whole?: string | undefined;
  readonly problems: FactProblems;
  readonly message?: string;
  /** What the form begins with: what another editor saves meanwhile is told apart by it. */
  readonly base?: FactValues | undefined;
  /** What another editor saved meanwhile, by the name of each field. */
  readonly notes?: MergedFacts['notes'];
}

const NO_FACT_PROBLEMS: FactProblems = { fields: {}, whole: [] };

/** The names in an address of the desk. */
export function readFactAddress(get: (name: string) => string | null): FactAddress {
  const [model, trim, adds] = ['model', 'trim', 'new'].map((name) => get(name) || undefined);
  const isLevel = adds === 'make' || adds === 'model' || adds === 'trim';
  return { file: get('file') ?? '', model, trim, adds: isLevel ? adds : undefined };
}

/** Undefined if there is nothing there; 'unreadable' for a file that only the form of the whole file can show. */
export function openFact(folder: FactFolder, address: FactAddress): FactView | 'unreadable' | undefined {
  if (address.adds === 'make') return toNewView({ file: '', adds: 'make' }, 'New make');
  const text = folder.read(address.file);
  if (text === undefined) return undefined;
  const document = parseFactFile(text);
  if (!document) return 'unreadable';
  const found = findFact(document, address);
  if (!found) return undefined;
  const name = nameOf(document, address);
  if (address.adds !== undefined) {
    const fits = address.adds === (found.level === 'make' ? 'model' : 'trim') && found.level !== 'trim';
    return fits ? toNewView(address, `New ${address.adds} of ${name}`) : undefined;
  }
  return toFactView(address, found, name);
}

function toFactView(address: FactAddress, found: FoundFact, title: string): FactView {
  const { level, values, digest, wholeDigest } = found;
  return {
    ...{ status: 200, address, level, title, values, base: values, opened: digest },
    whole: wholeDigest,
    fields: FACT_FIELDS[level],
    children: found.children.map((name) => ({ name, slug: toSlug(name) })),
    problems: NO_FACT_PROBLEMS,
  };
}

/** "Honda Civic Type R" */
function nameOf(document: NonNullable<ReturnType<typeof parseFactFile>>, place: FactPlace): string {
  const { model, trim } = place;
  const steps: [FactPlace, string][] = [[{}, 'make']];
  if (model !== undefined) steps.push([{ model }, 'model']);
  if (trim !== undefined) steps.push([{ model, trim }, 'trim']);
  return steps.map(([at, key]) => oneFactText(findFact(document, at)?.values[key])).join(' ');
}

/** A new make begins with its first model. */
function toNewView(address: FactAddress, title: string): FactView {
  const level = address.adds === 'trim' ? 'trim' : 'model';
  const fields = address.adds === 'make' ? [...FACT_FIELDS.make, ...FACT_FIELDS.model] : FACT_FIELDS[level];
  return {
    ...{ status: 200, address, level, title, fields, values: {}, children: [] },
    ...{ opened: digestText(undefined), problems: NO_FACT_PROBLEMS },
  };
}
