const DEFAULT_DAYS = 30;
/** As long as counts are kept. */
const MAX_DAYS = 90;

/** How many days the desk shows, by `?days=`. */
export function readDayCount(params: URLSearchParams): number {
  const days = Number(params.get('days') ?? DEFAULT_DAYS);
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? days : DEFAULT_DAYS;
}
