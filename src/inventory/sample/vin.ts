/** Made-up VINs with a correct check digit, under a manufacturer code that is not assigned. */
import { getVinCheckDigit } from '#src/domain/vehicle/vin.ts';

const MANUFACTURER = 'FCT';
const DESCRIPTOR_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const DESCRIPTOR_LENGTH = 5;
const SERIAL_LENGTH = 7;
/** Position 10 of a VIN, one character per model year from 1980, repeating after thirty. @see 49 CFR 565.15 */
const YEAR_CHARACTERS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const CHECK_POSITION = 8;

/** `serial` makes it unique. */
export function makeSampleVin(serial: number, year: number): string {
  let descriptor = '';
  let rest = Math.imul(serial, 0x9e3779b1) >>> 0;
  for (let i = 0; i < DESCRIPTOR_LENGTH; i++) {
    descriptor += DESCRIPTOR_CHARACTERS.charAt(rest % DESCRIPTOR_CHARACTERS.length);
    rest = Math.floor(rest / DESCRIPTOR_CHARACTERS.length);
  }
  const yearCharacter = YEAR_CHARACTERS.charAt((year - FIRST_YEAR) % YEAR_CHARACTERS.length);
  const tail = yearCharacter + String(serial).padStart(SERIAL_LENGTH, '0');
  const unchecked = `${MANUFACTURER}${descriptor}0${tail}`;
  return `${unchecked.slice(0, CHECK_POSITION)}${getVinCheckDigit(unchecked)}${tail}`;
}
