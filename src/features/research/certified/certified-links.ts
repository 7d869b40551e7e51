/** The page with the details of every program. Openers of the dialogs link to it without JavaScript. */
export const CERTIFIED_PATH = '/certified';
export const CERTIFIED_TITLE = 'Certified used cars';
export const CERTIFIED_DESCRIPTION =
  'Compare certified programs: what each covers, which cars qualify and what to ask the dealer before you buy.';
/** The id of the strip above the results of the certified brand, which is updated with the search. */
export const PROGRAM_STRIP_ID = 'program-strip';
export const MONEY_BACK_ID = 'money-back-guarantee';
export const MONEY_BACK_HREF = `${CERTIFIED_PATH}#${MONEY_BACK_ID}`;

export function certifiedProgramHref(productId: string): string {
  return `${CERTIFIED_PATH}#${productId}`;
}

/** What the programs have in common. */
export const CERTIFIED_INTRO =
  "Certified cars belong to a program run by a manufacturer, a dealer or an independent company. Programs differ in what's inspected, what the warranty covers and whether you can return the car. A car can be in two programs.";
