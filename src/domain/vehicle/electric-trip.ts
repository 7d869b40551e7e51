/** Whether an electric car does a trip on one charge, from its rated range and stated assumptions. */

/** What is lost in frost is the US Department of Energy's: fuel economy at 20 °F is "nearly 40%" lower (fact 1164, 2020). */
export const SEASONS = [
  { code: 'mild', label: 'Mild, 50 to 80 °F', lossPercent: 0, basis: 'as rated' },
  { code: 'hot', label: 'Hot, with air conditioning', lossPercent: 10, basis: 'our assumption' },
  {
    code: 'cold',
    label: 'Freezing, with heating',
    lossPercent: 40,
    basis: 'US Department of Energy, at 20 °F',
  },
] as const;
export type SeasonCode = (typeof SEASONS)[number]['code'];
export const RESERVES = [10, 15, 20, 30] as const;
export const DEFAULT_RESERVE = 15;
/** Roads between two places are longer than the straight line. */
export const ROAD_FACTOR = 1.2;
/** On the way, drivers charge to about this much, because the last part is slow. */
export const STOP_PERCENT = 80;

export interface ElectricTrip {
  readonly roadMiles: number;
  /** Above the reserve, from a full battery. */
  readonly usableMiles: number;
  /** Stops to charge on the way. */
  readonly stops: number;
  /** Miles above the reserve at the end; only without a stop. */
  readonly leftMiles?: number;
}

/** Undefined if the reserve is all that a stop would charge. */
export function planElectricTrip(given: {
  readonly straightMiles: number;
  readonly rangeMiles: number;
  readonly season: SeasonCode;
  readonly reservePercent: number;
}): ElectricTrip | undefined {
  const { straightMiles, rangeMiles, season, reservePercent } = given;
  const { lossPercent = 0 } = SEASONS.find(({ code }) => code === season) ?? {};
  const roadMiles = Math.round(straightMiles * ROAD_FACTOR);
  const seasonMiles = Math.round((rangeMiles * (100 - lossPercent)) / 100);
  const usableMiles = Math.round((seasonMiles * (100 - reservePercent)) / 100);
  const perStop = (seasonMiles * (STOP_PERCENT - reservePercent)) / 100;
  if (perStop <= 0) return undefined;
  const over = roadMiles - usableMiles;
  const trip = { roadMiles, usableMiles };
  return over <= 0 ? { ...trip, stops: 0, leftMiles: -over } : { ...trip, stops: Math.ceil(over / perStop) };
}
