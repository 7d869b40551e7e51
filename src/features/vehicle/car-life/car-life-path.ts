/** The pages of cars' lives are below it, by VIN. */
export const CAR_LIFE_ROOT = '/car-life';

/** People type VINs in small letters, too; the page is at the one in capitals. */
const PATH = /^\/car-life\/([A-HJ-NPR-Z0-9]{17})$/i;

export function carLifeUrl(vin: string): string {
  return `${CAR_LIFE_ROOT}/${vin}`;
}

export function parseCarLifePath(pathname: string): { vin: string } | undefined {
  const vin = PATH.exec(pathname)?.[1];
  return vin === undefined ? undefined : { vin };
}
