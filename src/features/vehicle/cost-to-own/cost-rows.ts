/** The lines of the cost to own. An unknown cost is named and never counted as zero. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { MIN_COMPARABLES } from '#src/domain/listing/no-deal-reason.ts';
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import type { AgePrices, estimateDepreciation } from '#src/features/vehicle/cost-to-own/depreciation.ts';
import type { FuelCost } from '#src/domain/listing/fuel-cost.ts';
import { formatYearlyFuel, MILES_PER_YEAR } from '#src/domain/listing/fuel-cost.ts';

export const COST_YEARS = 5;

export interface CostRow {
  readonly label: string;
  /** "$7,000", "$7,000 to $8,000" or "Unknown" */
  readonly amount: string;
  /** How it is estimated, or why it is unknown. */
  readonly note: string;
}

const UNKNOWN = 'Unknown';

/** The sum of the known costs; undefined if none is known. */
export function formatKnownCosts(
  depreciation: ReturnType<typeof estimateDepreciation>,
  fuel: FuelCost | undefined,
): string | undefined {
  if (typeof depreciation === 'string' && !fuel) return undefined;
  const loss = typeof depreciation === 'string' ? 0 : depreciation.loss;
  const { low, high } = fuel ?? { low: 0, high: 0 };
  return formatRange(low * COST_YEARS + loss, high * COST_YEARS + loss);
}

export function describeFuelRow(fuel: FuelCost | undefined): CostRow {
  if (!fuel) return { label: 'Fuel', amount: UNKNOWN, note: "We don't have EPA figures for this car." };
  return {
    label: fuel.label,
    amount: formatRange(fuel.low * COST_YEARS, fuel.high * COST_YEARS),
    note: [
      `${formatYearlyFuel(fuel)} a year for ${formatCount(MILES_PER_YEAR)} miles at ${fuel.economy} (EPA), ${fuel.priceText}.`,
      ...(fuel.plugIn
        ? [
            `EPA assumes ${fuel.plugIn.chargedShare} of those miles are on battery power.`,
            `On gasoline alone: ${formatYearlyFuel(fuel.plugIn.onGasoline)} a year.`,
          ]
        : []),
      ...(fuel.isOnElectricityOnly
        ? ["For driving on electricity only. We don't have figures for its gasoline use."]
        : []),
    ].join(' '),
  };
}

export function describeDepreciationRow(
  { make, model, trim, brandedTitle }: Pick<Listing, 'make' | 'model' | 'trim' | 'brandedTitle'>,
  found: ReturnType<typeof estimateDepreciation>,
): CostRow {
  const label = 'Depreciation';
  if (typeof found === 'string') return { label, amount: UNKNOWN, note: explainUnknown(found, brandedTitle) };
  const { loss, base, older, isOfTrim } = found;
  const vehicle = joinVehicleName({ make, model, trim: isOfTrim ? trim : undefined });
  return {
    label,
    amount: formatUsd(loss),
    note: `Based on cars for sale here: a typical ${formatYears(base)} ${vehicle} is priced at ${formatUsd(base.price)} (${formatCount(base.count)} cars), and a ${formatYears(older)} at ${formatUsd(older.price)} (${formatCount(older.count)} cars).`,
  };
}

function formatYears({ first, last }: Pick<AgePrices, 'first' | 'last'>): string {
  return first === last ? String(first) : `${first}–${last}`;
}

function explainUnknown(
  reason: Extract<ReturnType<typeof estimateDepreciation>, string>,
  brandedTitle: Listing['brandedTitle'],
): string {
  if (reason === 'fewCars')
    return `Fewer than ${MIN_COMPARABLES} cars of this age, or ${COST_YEARS} years older, are for sale here.`;
  if (reason === 'noDrop') return `Cars ${COST_YEARS} years older aren't priced lower here.`;
  return brandedTitle
    ? "We can't estimate this for a car with a branded title."
    : "We can't compare this car's price with others.";
}

/** What a listing doesn't tell. */
export const UNKNOWN_ROWS: readonly CostRow[] = [
  { label: 'Insurance', amount: UNKNOWN, note: 'Depends on you and where you live. Get a quote.' },
  { label: 'Maintenance and repairs', amount: UNKNOWN, note: "Depends on the car's condition." },
  { label: 'Loan interest', amount: UNKNOWN, note: 'Depends on your loan. See your payment.' },
  { label: 'Taxes and registration', amount: UNKNOWN, note: 'Depends on your state and county.' },
];

function formatRange(low: number, high: number): string {
  return low === high ? formatUsd(low) : `${formatUsd(low)} to ${formatUsd(high)}`;
}
