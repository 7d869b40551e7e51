/** US average prices of fuel, with their source and date. */
import type { GasolineGrade } from '#src/domain/vehicle/gasoline-grade.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type Burned = Pick<VehicleVariant, 'fuel' | 'grades'>;

export const FUEL_PRICES_SOURCE = 'US averages of 2024, Energy Information Administration';

/** Dollars. @see EIA, "Gasoline and Diesel Fuel Update" and "Electric Power Monthly", averages of 2024 */
const GASOLINE_PER_GALLON: Readonly<Record<GasolineGrade, number>> = {
  REGULAR: 3.3,
  MIDGRADE: 3.84,
  PREMIUM: 4.19,
};
const DIESEL_PER_GALLON = 3.76;
/** At home; public chargers usually cost more. */
export const ELECTRICITY_PER_KWH = 0.165;
/** EPA's energy content of a gallon of gasoline, which turns MPGe into kilowatt-hours. */
export const KWH_PER_GALLON = 33.7;

export interface FuelPrice {
  readonly label: 'Fuel' | 'Charging';
  /** Dollars for what a gallon of gasoline contains. */
  readonly perGallon: number;
  /** "premium gasoline at $4.19 a gallon" */
  readonly text: string;
}

const electricity: FuelPrice = {
  label: 'Charging',
  perGallon: KWH_PER_GALLON * ELECTRICITY_PER_KWH,
  text: `charging at home at ${(ELECTRICITY_PER_KWH * 100).toFixed(1)}¢ a kWh`,
};

const diesel: FuelPrice = {
  label: 'Fuel',
  perGallon: DIESEL_PER_GALLON,
  text: `diesel at $${DIESEL_PER_GALLON.toFixed(2)} a gallon`,
};

/** Of gasoline of each grade that the car may need, the cheapest first; of regular, if its grade is not known. */
export function listGasolinePrices({ grades = ['REGULAR'] }: Pick<VehicleVariant, 'grades'>): FuelPrice[] {
  return grades.map((grade) => {
    const perGallon = GASOLINE_PER_GALLON[grade];
    return {
      label: 'Fuel',
      perGallon,
      text: `${grade.toLowerCase()} gasoline at $${perGallon.toFixed(2)} a gallon`,
    };
  });
}

/** Of what its `mpg` counts: electricity, for a plug-in hybrid. Empty for a fuel without a price known here. */
export function listFuelPrices({ fuel, grades }: Burned): FuelPrice[] {
  if (fuel === 'GSL' || fuel === 'HYB') return listGasolinePrices(definedOnly({ grades }));
  if (fuel === 'DSL') return [diesel];
  return fuel === 'ELE' || fuel === 'PIH' ? [electricity] : [];
}

/** Of these cars, for a list of sources; a plug-in hybrid also burns gasoline. */
export function namePrices(cars: readonly Burned[]): string[] {
  const prices = cars.flatMap((car) => [
    ...listFuelPrices(car),
    ...(car.fuel === 'PIH' ? listGasolinePrices(car) : []),
  ]);
  return listPriceTexts(prices);
}

/** Each once: charging, then the fuels from the cheapest to the dearest. */
export function listPriceTexts(prices: readonly FuelPrice[]): string[] {
  const sorted = prices.toSorted(
    (a, b) => Number(b.label === 'Charging') - Number(a.label === 'Charging') || a.perGallon - b.perGallon,
  );
  return [...new Set(sorted.map(({ text }) => text))];
}
