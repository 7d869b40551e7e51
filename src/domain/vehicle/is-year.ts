/** Tells years in addresses and typed words from names: no model is named 1900 to 2099 alone. */
const YEAR = /^(?:19|20)\d{2}$/;

export function isYear(text: string): boolean {
  return YEAR.test(text);
}
