/**
 * The vehicle identification number: 17 characters since 1981, without I, O and Q. In North America the ninth is a check
 * digit. @see 49 CFR 565.15
 */

const VIN_LENGTH = 17;

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const CHECK_DIGIT_INDEX = 8;
const YEAR_INDEX = 9;
/** For cars and light trucks, a letter here means 2010 or later. */
const ERA_INDEX = 6;
const MODULUS = 11;
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Model years by the tenth character, from 1980 and again from 2010. */
const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;

/** In upper case without spaces and dashes; undefined unless 17 permitted characters remain. */
export function parseVin(text: string): string | undefined {
  const vin = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return VIN.test(vin) ? vin : undefined;
}

/** The expected ninth character, "0" to "9" or "X"; `vin` comes from parseVin. */
export function getVinCheckDigit(vin: string): string {
  let sum = 0;
  for (let index = 0; index < VIN_LENGTH; index++) {
    const sign = vin.charAt(index);
    sum += (LETTER_VALUES[sign] ?? Number(sign)) * (WEIGHTS[index] ?? 0);
  }
  const digit = sum % MODULUS;
  return digit === 10 ? 'X' : String(digit);
}

export function hasRightCheckDigit(vin: string): boolean {
  return vin.charAt(CHECK_DIGIT_INDEX) === getVinCheckDigit(vin);
}

/** The model year in the VIN of a car or light truck. */
export function getVinModelYear(vin: string): number | undefined {
  const index = YEAR_SIGNS.indexOf(vin.charAt(YEAR_INDEX));
  if (index === -1) return undefined;
  const isSecondEra = /[A-Z]/.test(vin.charAt(ERA_INDEX));
  return FIRST_YEAR + index + (isSecondEra ? YEAR_SIGNS.length : 0);
}
