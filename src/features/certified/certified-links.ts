/** The page with every program's details: where openers of the dialogs lead without a script. */
export const CERTIFIED_PATH = '/certified';
export const CERTIFIED_TITLE = 'Certified used cars';
export const CERTIFIED_DESCRIPTION =
  'What certified means: who inspects a car, who stands behind it, and what to ask the dealer before you buy.';
export const MONEY_BACK_ID = 'money-back-guarantee';
export const MONEY_BACK_HREF = `${CERTIFIED_PATH}#${MONEY_BACK_ID}`;

export function certifiedProgramHref(productId: string): string {
  return `${CERTIFIED_PATH}#${productId}`;
}
