/**
 * The US car market in round numbers: how common a make is on dealers' lots, how its prices fall, and which models sell
 * best. Only sample stock uses it; no page shows any of it as a fact.
 */

/** How a car keeps its price: share lost in the first year, and of the rest in each year after. */
export interface Depreciation {
  readonly firstYear: number;
  readonly laterYears: number;
}

export type MarketClass = 'lasting' | 'mainstream' | 'luxury' | 'exotic';

export const DEPRECIATION: Readonly<Record<MarketClass | 'electric', Depreciation>> = {
  lasting: { firstYear: 0.08, laterYears: 0.065 },
  mainstream: { firstYear: 0.13, laterYears: 0.09 },
  luxury: { firstYear: 0.17, laterYears: 0.11 },
  exotic: { firstYear: 0.08, laterYears: 0.055 },
  electric: { firstYear: 0.22, laterYears: 0.12 },
};

export interface MakeMarket {
  /** Share of the market; only the ratio to other makes matters. */
  readonly share: number;
  readonly marketClass: MarketClass;
}

/** A make without an entry: rare, priced like most. */
const OTHER_MAKE: MakeMarket = { share: 0.02, marketClass: 'mainstream' };

const SHARES: Readonly<Record<MarketClass, Readonly<Record<string, number>>>> = {
  lasting: { TOYOTA: 13, HONDA: 9.5, SUBARU: 4, LEXUS: 2.5, PORSCHE: 0.7, SCION: 0.2 },
  mainstream: {
    FORD: 12.5,
    CHEVROLET: 11.5,
    NISSAN: 6.5,
    JEEP: 6,
    HYUNDAI: 5.5,
    KIA: 5,
    RAM: 4.5,
    GMC: 4,
    DODGE: 3,
    TESLA: 3,
    VOLKSWAGEN: 2.4,
    MAZDA: 2.3,
    BUICK: 1.2,
    CHRYSLER: 1.1,
    MITSUBISHI: 0.9,
    MINI: 0.4,
    PONTIAC: 0.15,
    SATURN: 0.1,
    MERCURY: 0.1,
    FIAT: 0.1,
    SUZUKI: 0.06,
    OLDSMOBILE: 0.04,
    SMART: 0.04,
    HUMMER: 0.05,
    SAAB: 0.04,
  },
  luxury: {
    BMW: 3.2,
    MERCEDES_BENZ: 3,
    AUDI: 1.9,
    ACURA: 1.2,
    CADILLAC: 1.2,
    INFINITI: 0.9,
    LINCOLN: 0.9,
    VOLVO: 0.9,
    LAND_ROVER: 0.9,
    GENESIS: 0.4,
    JAGUAR: 0.25,
    ALFA_ROMEO: 0.15,
    RIVIAN: 0.2,
    MASERATI: 0.14,
    POLESTAR: 0.1,
    LUCID: 0.08,
  },
  exotic: {
    BENTLEY: 0.04,
    FERRARI: 0.04,
    LAMBORGHINI: 0.04,
    ASTON_MARTIN: 0.03,
    ROLLS_ROYCE: 0.03,
    MCLAREN: 0.03,
    LOTUS: 0.02,
  },
};

/** Best sellers are more common on a lot than their ratios to the many unlisted models. */
const CROWDING = 1.5;

/** Best sellers by make; an unlisted model counts 1. */
const BEST_SELLERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ACURA: { MDX: 4, RDX: 3, TLX: 2, INTEGRA: 2 },
  AUDI: { Q5: 5, Q7: 3, A4: 3, Q3: 3 },
  BMW: { X3: 5, X5: 5, '3_SERIES': 5, '5_SERIES': 3 },
  BUICK: { ENCLAVE: 3, ENCORE: 3, ENCORE_GX: 4, ENVISION: 3 },
  CADILLAC: { ESCALADE: 4, XT5: 4, XT4: 2, CT5: 2 },
  CHEVROLET: {
    SILVERADO_1500: 14,
    EQUINOX: 8,
    TAHOE: 5,
    TRAVERSE: 5,
    MALIBU: 5,
    TRAX: 4,
    COLORADO: 3,
    CAMARO: 2,
  },
  CHRYSLER: { PACIFICA: 5, '300': 3 },
  DODGE: { CHARGER: 5, CHALLENGER: 4, DURANGO: 4, GRAND_CARAVAN: 4, JOURNEY: 3 },
  FORD: {
    F_150: 16,
    ESCAPE: 7,
    EXPLORER: 8,
    EDGE: 4,
    MUSTANG: 4,
    BRONCO: 3,
    F_250_SUPER_DUTY: 3,
    FUSION: 4,
    TRANSIT: 3,
  },
  GMC: { SIERRA_1500: 6, ACADIA: 4, TERRAIN: 5, YUKON: 4 },
  HONDA: { CR_V: 12, CIVIC: 11, ACCORD: 10, PILOT: 5, ODYSSEY: 3, HR_V: 5 },
  HYUNDAI: { TUCSON: 7, SANTA_FE: 5, ELANTRA: 6, SONATA: 4, KONA: 4, PALISADE: 3 },
  JEEP: { GRAND_CHEROKEE: 8, WRANGLER: 7, COMPASS: 4, CHEROKEE: 4, GLADIATOR: 3 },
  KIA: { SPORTAGE: 6, SORENTO: 5, FORTE: 4, SOUL: 4, TELLURIDE: 4, K5: 3, OPTIMA: 3 },
  LEXUS: { RX: 7, NX: 4, ES: 4, GX: 3 },
  LINCOLN: { NAUTILUS: 3, NAVIGATOR: 3, CORSAIR: 3, AVIATOR: 3 },
  MAZDA: { CX_5: 8, MAZDA3: 4, CX_30: 4, CX_9: 3, CX_50: 3 },
  MERCEDES_BENZ: { C_CLASS: 5, GLC: 5, GLE: 5, E_CLASS: 4 },
  NISSAN: { ROGUE: 11, ALTIMA: 8, SENTRA: 6, PATHFINDER: 4, FRONTIER: 3, KICKS: 4, MURANO: 3 },
  RAM: { '1500': 14, '2500': 4, PROMASTER: 2 },
  SUBARU: { OUTBACK: 7, FORESTER: 7, CROSSTREK: 7, ASCENT: 3, IMPREZA: 3 },
  TESLA: { MODEL_3: 7, MODEL_Y: 8, MODEL_S: 2, MODEL_X: 2 },
  TOYOTA: {
    RAV4: 11,
    CAMRY: 9,
    COROLLA: 8,
    TACOMA: 8,
    HIGHLANDER: 7,
    TUNDRA: 4,
    '4RUNNER': 5,
    SIENNA: 4,
    PRIUS: 3,
  },
  VOLKSWAGEN: { JETTA: 5, TIGUAN: 6, ATLAS: 5, PASSAT: 3, GOLF: 2, TAOS: 2 },
  VOLVO: { XC90: 4, XC60: 5, XC40: 3, S60: 2 },
};

const BY_MAKE: ReadonlyMap<string, MakeMarket> = new Map(
  Object.entries(SHARES).flatMap(([marketClass, shares]) =>
    Object.entries(shares).map(([makeCode, share]) => [
      makeCode,
      { share, marketClass: marketClass as MarketClass },
    ]),
  ),
);
const bestSellers: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(BEST_SELLERS).map(([makeCode, models]) => [makeCode, new Map(Object.entries(models))]),
);

export function findMakeMarket(makeCode: string): MakeMarket {
  return BY_MAKE.get(makeCode) ?? OTHER_MAKE;
}

/** How common a model is among the models of its make. */
export function getModelPopularity(makeCode: string, modelCode: string): number {
  return (bestSellers.get(makeCode)?.get(modelCode) ?? 1) ** CROWDING;
}
