/** Made-up VINs with a right check digit, under a manufacturer's code that no manufacturer has. */

const MANUFACTURER = 'FCT';
const DESCRIPTOR_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const DESCRIPTOR_LENGTH = 5;
const SERIAL_LENGTH = 7;
/** Position 10 of a VIN, one character per model year from 1980, repeating after thirty. @see 49 CFR 565.15 */
const YEAR_CHARACTERS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_POSITION = 8;
/** Letters count as their place in these rows, which leave out I, O and Q. */
const LETTER_ROWS = ['ABCDEFGH', 'JKLMN.P.R', '.STUVWXYZ'];

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
  return `${unchecked.slice(0, CHECK_POSITION)}${checkDigit(unchecked)}${tail}`;
}

function checkDigit(vin: string): string {
  let sum = 0;
  for (const [position, weight] of WEIGHTS.entries()) sum += weight * valueOf(vin.charAt(position));
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

function valueOf(character: string): number {
  const row = LETTER_ROWS.find((letters) => letters.includes(character));
  return row === undefined ? Number(character) : row.indexOf(character) + 1;
}
