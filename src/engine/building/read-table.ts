/** The dependency keys of a site, numbered while a manifest is made. */
import { mapReads } from '#src/engine/building/build-manifest.ts';
import type { BuildManifest, ReadNumbers } from '#src/engine/building/build-manifest.ts';

/** When the list of keys has grown by this share, those that are in it twice or that nothing reads any more are left out. */
const MAX_GROWTH = 0.25;

export interface ReadTable {
  readonly names: readonly string[];
  /** @param known what the same page read before: most keys of a page are those that it had, and get their old numbers */
  numbersOf(names: Iterable<string>, known?: ReadNumbers): number[];
}

/**
 * @param before keys that keep their numbers, so that pages which are not rendered again keep theirs. They are a hundred
 *   thousand long texts, so no table of them is made: a key that another page has is added once more.
 */
export function createReadTable(before: readonly string[] = []): ReadTable {
  const names = [...before];
  const added = new Map<string, number>();
  const add = (name: string): number => {
    const known = added.get(name);
    if (known !== undefined) return known;
    added.set(name, names.length);
    return names.push(name) - 1;
  };
  return {
    names,
    numbersOf(wanted, known = []) {
      const ofPage = new Map(Array.from(known, (number) => [names[number], number]));
      return Array.from(wanted, (name) => ofPage.get(name) ?? add(name));
    },
  };
}

/** Lists each key once, without those that nothing reads, as soon as there are many others. */
export function withoutSurplusReads(manifest: BuildManifest): BuildManifest {
  const { reads, distinctReads, answers, pages, categories } = manifest;
  if (reads.length <= distinctReads * (1 + MAX_GROWTH)) return manifest;
  const table = createReadTable();
  const found: number[] = [];
  const renumber = (numbers: ReadNumbers) =>
    Array.from(numbers, (number) => (found[number] ??= table.numbersOf([reads[number] ?? ''])[0] ?? 0));
  const renumbered = {
    pages: mapReads(pages, renumber),
    categories: mapReads(categories, renumber),
  };
  const left = table.names.filter((name) => answers[name] !== undefined);
  return {
    ...manifest,
    ...renumbered,
    reads: table.names,
    distinctReads: table.names.length,
    answers: Object.fromEntries(left.map((name) => [name, answers[name] ?? ''])),
  };
}
