/** Finds the name that somebody may have meant: `salePrice` for "price". */

/** Shorter words are in many names by chance. */
const MIN_WORD = 3;

/** Those that are in the word, or have the word in them, whatever its spaces and capitals; none of a word of two letters. */
export function findSimilarNames(word: string, names: readonly string[]): string[] {
  const key = toKey(word);
  if (key.length < MIN_WORD) return [];
  return names.filter((name) => toKey(name).includes(key) || key.includes(toKey(name)));
}

const toKey = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
