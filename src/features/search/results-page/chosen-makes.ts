/**
 * The page of a model offers no other make, so its search leaves out their counts: a car of another make that is sold
 * changes nothing on it.
 * @see docs/rules/search.md#makes
 */
const PARAM = 'otherMakes=false';

export function withoutOtherMakes(search: string): string {
  return `${search}&${PARAM}`;
}

export function isOfChosenMakes(search: string): boolean {
  return search.split('&').includes(PARAM);
}
