/** Whether this browser wants no tiers: kept, and followed across tabs. */
import { persistent } from '#src/browser/persistent.ts';

const organicOrder = persistent(
  'forecourt.organic-order',
  (value) => (typeof value === 'boolean' ? value : undefined),
  false,
);

/** Undefined until somebody listens in a browser. */
export const $isOrganicOnly = organicOrder.$value;

export function setOrganicOnly(isOrganicOnly: boolean): void {
  organicOrder.save(isOrganicOnly);
}
