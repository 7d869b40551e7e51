/** What the page of a model's recalls says beside their texts. */
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { RecallsPage } from '#src/features/research/research-page/recalls-page.server.ts';

export const RECALLS_NOTE =
  "A recall may cover only some cars of a model year, and repairs are free. Check a car's VIN at nhtsa.gov to see whether it needs one.";

/** While the maker works on it, and in some old recalls. */
export const NO_REMEDY = "not in NHTSA's file";

/** NHTSA's file has at most this many characters of each text, and a cut one may end some sentences before. */
const MAX_IN_FILE = 2000;
const LAST_SENTENCES = 300;
const IN_FILE = `NHTSA's file has at most ${formatCount(MAX_IN_FILE)} characters of a text`;
const CUT = `This text is cut off: ${IN_FILE}.`;
const MAY_BE_CUT = `${IN_FILE}, so this one may be cut.`;
const SENTENCE_END = /[.!?)"'”’]$/;

/** What to say of a text that is cut, or may be; undefined of others. */
export function noteOnCut(text: string): string | undefined {
  if (text.endsWith('…')) return CUT;
  if (text.length <= MAX_IN_FILE - LAST_SENTENCES) return undefined;
  return SENTENCE_END.test(text) ? MAY_BE_CUT : CUT;
}

/** Of several texts of one recall: the plainest. */
export function noteOnCuts(texts: readonly string[]): string | undefined {
  const notes = texts.map(noteOnCut);
  return notes.find((note) => note === CUT) ?? notes.find((note) => note !== undefined);
}

/** For search results. */
export function describeRecalls({ name, recalls }: Pick<RecallsPage, 'name' | 'recalls'>): string {
  const count = recalls.length === 1 ? '1 recall' : `${recalls.length} recalls`;
  return `${count} for the ${name} by NHTSA number, with the defect, the risk, the remedy and the model years.`;
}
