/** What fuel or charging costs a year in any car of a model year, by EPA's figures of its engines. */
import { FUEL_PRICES_SOURCE } from '#src/domain/listing/fuel-prices.ts';
import { MILES_PER_YEAR, estimateFuelCost } from '#src/domain/listing/fuel-cost.ts';
import type { FuelCost } from '#src/domain/listing/fuel-cost.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';

export interface YearFuelCost extends Pick<FuelCost, 'low' | 'high'> {
  readonly label: FuelCost['label'];
  /** "15,000 miles, regular gasoline at $3.30 a gallon; US averages of 2024, …" */
  readonly assumptions: string;
}

/** Undefined if EPA's figures, or a price of one of its fuels, are not known: the others would not be all cars of the year. */
export function estimateYearFuelCost(modelYear: Pick<ModelYear, 'variants'>): YearFuelCost | undefined {
  const fuels = new Set((modelYear.variants ?? []).map((text) => parseVariant(text).fuel));
  const costs = [...fuels].map((fuelTypeGroup) =>
    estimateFuelCost({ fuelTypeGroup, specifications: {} }, modelYear),
  );
  const known = costs.flatMap((cost) => (cost && !cost.isOnElectricityOnly ? [cost] : []));
  if (costs.length === 0 || known.length < costs.length) return undefined;
  const labels = new Set(known.map((cost) => cost.label));
  const [label] = labels;
  const prices = new Set(known.flatMap((cost) => cost.priceText.split(', ')));
  return {
    label: label !== undefined && labels.size === 1 ? label : 'Fuel and charging',
    low: Math.min(...known.map(({ low }) => low)),
    high: Math.max(...known.map(({ high }) => high)),
    assumptions: `${formatCount(MILES_PER_YEAR)} miles, ${[...prices].join(', ')}; ${FUEL_PRICES_SOURCE}`,
  };
}
