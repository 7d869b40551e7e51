/** What two editors made of one file at the same time, in one. */
import { digestText } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { TextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import { joinTexts } from '#src/lib/diff-lines.ts';
import { mergeTexts } from '#src/lib/merge-texts.ts';
import type { MergedText } from '#src/lib/merge-texts.ts';

/** The text that an editor opened, by its digest. Undefined if it is not kept, as that of a change outside of the desk. */
export async function findOpenedText(
  history: TextHistory,
  file: string,
  digest: string,
): Promise<string | undefined> {
  for (const { id } of await history.list(file)) {
    const text = await history.read(file, id);
    if (text !== undefined && digestText(text) === digest) return text;
  }
  return undefined;
}

/** Without what both began with, it has all lines of both, and each difference is a clash. */
export function mergeVersions(base: string | undefined, theirs: string, ours: string): MergedText {
  return base === undefined
    ? { text: joinTexts(theirs, ours), clashes: [1] }
    : mergeTexts(base, theirs, ours);
}

/** What to look at in a text that has the changes of both. @param name "The text" */
export function describeMerge(name: string, base: string | undefined, { clashes }: MergedText): string {
  if (base === undefined)
    return `${name} has all lines of both versions now: delete what is too much, then save.`;
  if (clashes.length === 0) return `${name} has the changes of both now. Look it through, then save.`;
  const [lines, last] = [clashes.slice(0, -1).join(', '), clashes.at(-1)];
  const where = clashes.length === 1 ? `line ${last}` : `lines ${lines} and ${last}`;
  return `${name} has the changes of both now. At ${where} you both changed the same: delete what is too much there, then save.`;
}

/** Who saved or deleted a file last, for whoever wanted to save it at the same time. */
export async function findLastEditor(
  history: TextHistory,
  file: string,
  theirs: string | undefined,
): Promise<string> {
  const [last] = await history.list(file);
  if (!last) return 'someone outside the desk';
  // Who saved last did not make what is there, if a program or git has changed the file since.
  const saved = last.what === 'deleted' ? undefined : await history.read(file, last.id);
  return saved === theirs && last.what !== 'found' ? last.who : 'someone outside the desk';
}
