/** Tables that map the words of feeds to domain codes. */

/** An ordered table: of all phrases that a text contains as whole words, the first of the table is used. */
export type WordTable<Code extends string> = readonly (readonly [code: Code, ...phrases: string[]])[];
export type FindCode<Code extends string> = (text: string) => Code | undefined;

/** Feeds repeat few texts often. This limits the memory for texts that never repeat. */
const MEMORY = 5_000;

export function createWordFinder<Code extends string>(table: WordTable<Code>): FindCode<Code> {
  return remember((text) => {
    const words = toWords(text);
    return table.find(
      ([code, ...phrases]) => text === code || phrases.some((phrase) => words.includes(` ${phrase} `)),
    )?.[0];
  });
}

/** " 6 speed m t ": lower case, letters and digits, each word between spaces. */
export function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
}

/** Memoizes a function; the cache starts over when it is full. */
export function remember<Result>(find: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const hit = known.get(text);
    if (hit !== undefined || known.has(text)) return hit as Result;
    if (known.size >= MEMORY) known.clear();
    const found = find(text);
    known.set(text, found);
    return found;
  };
}
