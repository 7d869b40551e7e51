/** US average prices of fuel, with their source and date. */
import type { FUEL_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';

type Fuel = (typeof FUEL_TYPES)[number]['code'];

export const FUEL_PRICES_SOURCE = 'US averages of 2024, Energy Information Administration';

/** Dollars. @see EIA, "Gasoline and Diesel Fuel Update" and "Electric Power Monthly", averages of 2024 */
export const GASOLINE_PER_GALLON = 3.3;
const DIESEL_PER_GALLON = 3.76;
/** At home; public chargers usually cost more. */
export const ELECTRICITY_PER_KWH = 0.165;
/** EPA's energy content of a gallon of gasoline, which turns MPGe into kilowatt-hours. */
export const KWH_PER_GALLON = 33.7;

export interface FuelPrice {
  readonly label: 'Fuel' | 'Charging' | 'Fuel and charging';
  /** Dollars for what a gallon of gasoline contains. */
  readonly perGallon: number;
  /** "regular gasoline at $3.30 a gallon" */
  readonly text: string;
}

const gasoline: FuelPrice = {
  label: 'Fuel',
  perGallon: GASOLINE_PER_GALLON,
  text: `regular gasoline at $${GASOLINE_PER_GALLON.toFixed(2)} a gallon`,
};
const electricity: FuelPrice = {
  label: 'Charging',
  perGallon: KWH_PER_GALLON * ELECTRICITY_PER_KWH,
  text: `charging at home at ${(ELECTRICITY_PER_KWH * 100).toFixed(1)}¢ a kWh`,
};

/** Fuels without a price known here are left out. */
export const FUEL_PRICES: Readonly<Partial<Record<Fuel, FuelPrice>>> = {
  GSL: gasoline,
  HYB: gasoline,
  DSL: {
    label: 'Fuel',
    perGallon: DIESEL_PER_GALLON,
    text: `diesel at $${DIESEL_PER_GALLON.toFixed(2)} a gallon`,
  },
  ELE: electricity,
  // MPGe of a plug-in hybrid is that on electricity.
  PIH: electricity,
};

/** Of these fuels, for a list of sources; a plug-in hybrid also burns gasoline. */
export function listFuelPrices(fuels: ReadonlySet<Fuel>): string[] {
  const texts = [...fuels].flatMap((fuel) => [
    FUEL_PRICES[fuel]?.text ?? [],
    fuel === 'PIH' ? gasoline.text : [],
  ]);
  return [...new Set(texts.flat())];
}

/** For a plug-in hybrid whose figures on both are known. */
export const PLUG_IN_PRICE: Omit<FuelPrice, 'perGallon'> = {
  label: 'Fuel and charging',
  text: `${electricity.text}, ${gasoline.text}`,
};
