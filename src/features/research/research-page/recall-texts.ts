/** What the page of a model's recalls says beside their texts. */
import type { RecallsPage } from '#src/features/research/research-page/recalls-page.server.ts';

export const RECALLS_NOTE =
  'A recall is of some or all cars of its model years, and the repair is free. NHTSA says by the VIN of a car whether it still needs one.';

/** For search results. */
export function describeRecalls({ name, recalls }: Pick<RecallsPage, 'name' | 'recalls'>): string {
  const count = recalls.length === 1 ? 'The recall' : `All ${recalls.length} recalls`;
  return `${count} of the ${name} by number, from NHTSA: what was found, the remedy, and the model years.`;
}
