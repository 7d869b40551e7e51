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

/** Of the texts of a recall that may be cut. */
export const CUT_NOTE = `NHTSA's file has at most ${formatCount(MAX_IN_FILE)} characters of a text, so this one may be cut.`;

export function mayBeCut(text: string): boolean {
  return text.endsWith('…') || text.length > MAX_IN_FILE - LAST_SENTENCES;
}

/** For search results. */
export function describeRecalls({ name, recalls }: Pick<RecallsPage, 'name' | 'recalls'>): string {
  const count = recalls.length === 1 ? '1 recall' : `${recalls.length} recalls`;
  return `${count} for the ${name} by NHTSA number, with the defect, the risk, the remedy and the model years.`;
}
