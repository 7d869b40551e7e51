/** What the page of a model's recalls says beside their texts. */
import type { RecallsPage } from '#src/features/research/research-page/recalls-page.server.ts';

export const RECALLS_NOTE =
  "A recall may cover only some cars of a model year, and repairs are free. Check a car's VIN at nhtsa.gov to see whether it needs one.";

/** While the maker works on it, and in some old recalls. */
export const NO_REMEDY = "not in NHTSA's file";

/** For search results. */
export function describeRecalls({ name, recalls }: Pick<RecallsPage, 'name' | 'recalls'>): string {
  const count = recalls.length === 1 ? '1 recall' : `${recalls.length} recalls`;
  return `${count} for the ${name} by NHTSA number, with the defect, the risk, the remedy and the model years.`;
}
