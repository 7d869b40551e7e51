/** Holds whether this browser hides sponsored results, in sync across tabs. */
import { persistent } from '#src/browser/persistent.ts';
import { ORGANIC_ORDER_KEY } from '#src/features/ads/sponsored/only-organic.ts';

const organicOrder = persistent(
  ORGANIC_ORDER_KEY,
  (value) => (typeof value === 'boolean' ? value : undefined),
  false,
);

/** Undefined until a listener subscribes in a browser. */
export const $isOrganicOnly = organicOrder.$value;

export function setOrganicOnly(isOrganicOnly: boolean): void {
  organicOrder.save(isOrganicOnly);
}
