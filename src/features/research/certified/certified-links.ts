/** The page with every program's details: where openers of the dialogs lead without a script. */
export const CERTIFIED_PATH = '/certified';
export const CERTIFIED_TITLE = 'Certified used cars';
export const CERTIFIED_DESCRIPTION =
  'Compare certified programs: what each covers, which cars qualify and what to ask the dealer before you buy.';
/** Of the strip above the results of the certified brand, which follows the search. */
export const PROGRAM_STRIP_ID = 'program-strip';
export const MONEY_BACK_ID = 'money-back-guarantee';
export const MONEY_BACK_HREF = `${CERTIFIED_PATH}#${MONEY_BACK_ID}`;

export function certifiedProgramHref(productId: string): string {
  return `${CERTIFIED_PATH}#${productId}`;
}
