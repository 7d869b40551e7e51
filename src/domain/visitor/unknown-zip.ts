import { ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';

/** Puerto Rico, the Virgin Islands, Guam, American Samoa and the other islands there, and military post offices. */
const OUTSIDE_THE_STATES = /^(00[6-9]|09|340|96[2-69]|96799)/;

/** The message about a ZIP Code that a lookup did not find. */
export function explainUnknownZip(zip: string): string {
  return OUTSIDE_THE_STATES.test(zip) ? 'Enter a ZIP Code in the 50 states or DC' : ZIP_MESSAGE;
}
