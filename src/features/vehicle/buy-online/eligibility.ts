/**
 * Reads the answer of a dealer's eligibility service: at least one match, or a car marked as sellable.
 * @see docs/rules/vehicle.md#buy-online
 */
export function readVerdict(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { totalMatched, sellable } = answer as { totalMatched?: unknown; sellable?: unknown };
  return (typeof totalMatched === 'number' && totalMatched >= 1) || sellable === true;
}
