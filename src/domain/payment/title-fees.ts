/**
 * What states charge for a title, in whole dollars, without a lien or fees of counties. States whose fee depends on the
 * car or the county, or is not certain, are left out.
 * @see the states' motor vehicle offices, January 2025
 */

export const TITLE_FEES_SOURCE = 'state motor vehicle offices, January 2025';

const FEE_BY_STATE: Readonly<Record<string, number>> = {
  AZ: 4,
  CT: 25,
  GA: 18,
  IA: 25,
  ID: 14,
  IL: 165,
  IN: 15,
  MA: 75,
  MI: 15,
  ND: 5,
  NH: 25,
  NJ: 60,
  NY: 50,
  SC: 15,
  VA: 15,
};

/** Undefined if it is not known. */
export function findTitleFee(state: string | undefined): number | undefined {
  return state !== undefined && Object.hasOwn(FEE_BY_STATE, state) ? FEE_BY_STATE[state] : undefined;
}
