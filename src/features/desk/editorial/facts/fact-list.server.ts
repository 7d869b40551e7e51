/** All makes of the catalog's files, and what a search finds in them. */
import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';
import { CHILDREN } from '#src/features/desk/editorial/facts/fact-fields.server.ts';
import { parseFactFile } from '#src/features/desk/editorial/facts/fact-file.server.ts';
import type { ShippedFile } from '#src/reference/read-shipped.ts';

interface ModelNames {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly formerly: readonly string[];
  readonly trims: readonly string[];
  /** Former names of trims. */
  readonly formerTrims: readonly string[];
}

export interface MakeNames {
  readonly make: string;
  readonly models: readonly ModelNames[];
}

export interface FactRow {
  readonly file: string;
  /** The file's name for one that cannot be read. */
  readonly make: string;
  readonly modelCount: number;
  readonly state: string;
}

export interface FactHit {
  readonly name: string;
  readonly file: string;
  readonly model: string;
  readonly trim?: string;
}

const MAX_HITS = 100;
/** Of parsed files. Reading all of them takes a second, so each text is read once. */
const MAX_KNOWN = 300;
const known = new Map<string, MakeNames | undefined>();

/**
 * @param published the files that the served release was built with, by name
 * @param wrong names of files with mistakes
 */
export async function listFacts(
  files: readonly ShippedFile[],
  published: ReadonlyMap<string, string>,
  wrong: ReadonlySet<string>,
): Promise<FactRow[]> {
  const rows: FactRow[] = [];
  for (const { name, text } of files) {
    const names = await readFactNames(text);
    rows.push({
      file: name,
      make: names?.make || name,
      modelCount: names?.models.length ?? 0,
      state: wrong.has(name) ? 'Has mistakes' : describeState(published.get(name), text),
    });
  }
  return rows;
}

/** Models and trims whose names have all the words, in any case. */
export async function searchFacts(files: readonly ShippedFile[], query: string): Promise<FactHit[]> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const hits: FactHit[] = [];
  const isMeant = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  for (const { name: file, text } of files) {
    const { make = '', models = [] } = (await readFactNames(text)) ?? {};
    for (const { name, aliases, trims } of models) {
      const full = `${make} ${name}`;
      const model = toSlug(name);
      if ([full, ...aliases.map((alias) => `${make} ${alias}`)].some(isMeant))
        hits.push({ name: full, file, model });
      else
        for (const trim of trims)
          if (isMeant(`${full} ${trim}`))
            hits.push({ name: `${full} ${trim}`, file, model, trim: toSlug(trim) });
    }
  }
  return hits.slice(0, MAX_HITS);
}

function describeState(published: string | undefined, text: string): string {
  if (published === text) return 'Published';
  return published === undefined ? 'New, not published yet' : 'Changed, not published yet';
}

export async function readFactNames(text: string): Promise<MakeNames | undefined> {
  const digest = createHash('sha256').update(text).digest('hex');
  if (known.has(digest)) return known.get(digest);
  await turn(); // visitors are served in between
  const names = toNames(parseFactFile(text)?.toJS());
  const [oldest] = known.keys();
  if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(digest, names);
  return names;
}

function toNames(file: unknown): MakeNames | undefined {
  if (file === undefined) return undefined;
  const models = listOf(file, CHILDREN.make).map((model) => ({
    name: textOf(model, 'model'),
    aliases: listOf(model, 'aliases').map(String),
    formerly: listOf(model, 'formerly').map(String),
    formerTrims: listOf(model, CHILDREN.model).flatMap((trim) => listOf(trim, 'formerly').map(String)),
    trims: listOf(model, CHILDREN.model).map((trim) => textOf(trim, 'trim')),
  }));
  return { make: textOf(file, 'make'), models };
}

function listOf(part: unknown, key: string): readonly unknown[] {
  const list = (part as Readonly<Record<string, unknown>> | null)?.[key];
  return Array.isArray(list) ? list : [];
}

function textOf(part: unknown, key: string): string {
  const value = (part as Readonly<Record<string, unknown>> | null)?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
