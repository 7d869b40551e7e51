/**
 * New-vehicle limited warranties of manufacturers in the US: years from the first sale, or miles, whichever comes first.
 * Makes, models and years whose terms are not certain are left out.
 * @see the manufacturers' US warranty booklets, model years 2012 to 2026
 */

import type { Listing } from '#src/domain/listing/listing.schema.ts';

export const WARRANTY_SOURCE = "manufacturers' US warranty booklets, model years 2012 to 2026";

export interface WarrantyTerm {
  readonly years: number;
  readonly miles: number;
}

export interface MakerWarranty {
  /** "Bumper to bumper" */
  readonly basic: WarrantyTerm;
  /** Undefined where it differs by engine. */
  readonly powertrain?: WarrantyTerm;
  /** A longer powertrain warranty that ends when the first owner sells the car. */
  readonly firstOwnerPowertrain?: WarrantyTerm;
}

interface TermsOfYears extends MakerWarranty {
  readonly from: number;
  readonly to: number;
}

const FIRST_YEAR = 2012;
const LAST_YEAR = 2026;

const term = (years: number, miles: number): WarrantyTerm => ({ years, miles });
const terms = (
  basic: WarrantyTerm,
  powertrain: WarrantyTerm,
  { from = FIRST_YEAR, to = LAST_YEAR }: { from?: number; to?: number } = {},
): TermsOfYears => ({ basic, powertrain, from, to });

const USUAL = terms(term(3, 36_000), term(5, 60_000));
const LUXURY = terms(term(4, 50_000), term(4, 50_000));
const LONG_LUXURY = terms(term(4, 50_000), term(6, 70_000));
const GM = [
  terms(term(3, 36_000), term(5, 100_000), { to: 2015 }),
  terms(term(3, 36_000), term(5, 60_000), { from: 2016 }),
];
/** The powertrain warranty of 2026 differs by model. */
const STELLANTIS = [
  terms(term(3, 36_000), term(5, 100_000), { to: 2015 }),
  terms(term(3, 36_000), term(5, 60_000), { from: 2016, to: 2025 }),
];
const KOREAN: TermsOfYears = {
  ...terms(term(5, 60_000), term(5, 60_000)),
  firstOwnerPowertrain: term(10, 100_000),
};

const TERMS_BY_MAKE: Readonly<Record<string, readonly TermsOfYears[]>> = {
  ACURA: [LONG_LUXURY],
  ALFA_ROMEO: [LUXURY],
  AUDI: [LUXURY],
  BMW: [LUXURY],
  BUICK: [
    terms(term(4, 50_000), term(6, 70_000), { from: 2013, to: 2019 }),
    terms(term(3, 36_000), term(5, 60_000), { from: 2020 }),
  ],
  CADILLAC: [terms(term(4, 50_000), term(6, 70_000), { from: 2013 })],
  CHEVROLET: GM,
  CHRYSLER: STELLANTIS,
  DODGE: STELLANTIS,
  FIAT: [LUXURY],
  FORD: [USUAL],
  GENESIS: [KOREAN],
  GMC: GM,
  HONDA: [USUAL],
  HYUNDAI: [KOREAN],
  INFINITI: [terms(term(4, 60_000), term(6, 70_000))],
  JAGUAR: [
    terms(term(4, 50_000), term(4, 50_000), { to: 2015 }),
    terms(term(5, 60_000), term(5, 60_000), { from: 2016 }),
  ],
  JEEP: STELLANTIS,
  KIA: [KOREAN],
  LAND_ROVER: [LUXURY],
  LEXUS: [LONG_LUXURY],
  LINCOLN: [LONG_LUXURY],
  MASERATI: [LUXURY],
  MAZDA: [USUAL],
  MERCEDES_BENZ: [LUXURY],
  MINI: [LUXURY],
  MITSUBISHI: [KOREAN],
  NISSAN: [USUAL],
  POLESTAR: [LUXURY],
  PORSCHE: [LUXURY],
  RAM: STELLANTIS,
  SCION: [USUAL],
  SMART: [LUXURY],
  SUBARU: [USUAL],
  TESLA: [{ basic: term(4, 50_000), from: FIRST_YEAR, to: LAST_YEAR }],
  TOYOTA: [USUAL],
  VOLKSWAGEN: [
    terms(term(3, 36_000), term(5, 60_000), { to: 2017 }),
    terms(term(6, 72_000), term(6, 72_000), { from: 2018, to: 2019 }),
    terms(term(4, 50_000), term(4, 50_000), { from: 2020 }),
  ],
  VOLVO: [LUXURY],
};

/** The beginnings of the codes of vans and trucks whose terms differ from those of their make. */
const OTHER_TERMS: Readonly<Record<string, readonly string[]>> = {
  MERCEDES_BENZ: ['METRIS', 'SPRINTER', 'ESPRINTER'],
  NISSAN: ['NV', 'TITAN'],
};

/** The manufacturer's warranty of a car when it was new; undefined where it is not known for certain. */
export function findMakerWarranty({
  makeCode,
  modelCode,
  year,
}: Pick<Listing, 'makeCode' | 'modelCode' | 'year'>): MakerWarranty | undefined {
  const hasOtherTerms = OTHER_TERMS[makeCode]?.some((beginning) => modelCode.startsWith(beginning));
  if (hasOtherTerms || !Object.hasOwn(TERMS_BY_MAKE, makeCode)) return undefined;
  return TERMS_BY_MAKE[makeCode]?.find(({ from, to }) => year >= from && year <= to);
}
