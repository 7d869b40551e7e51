/** "Honda Civic 2020 EX": the year stands between a model and its trim. */
import type { CollectedPhrase } from '#src/features/search/keyword/phrase-collect.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

/**
 * The words with such a year before the others, where it usually is.
 * @returns undefined without a single year of its own in the middle
 */
export function putYearFirst(
  words: readonly PhraseWord[],
  { covers }: Pick<CollectedPhrase, 'covers'>,
): readonly PhraseWord[] | undefined {
  const at = words.findIndex(
    ({ key, amount }, index) => index > 0 && amount?.isPlain === true && covers[index]?.label === key,
  );
  const year = words[at];
  if (!year || at === words.length - 1) return undefined;
  return [year, ...words.slice(0, at), ...words.slice(at + 1)];
}
