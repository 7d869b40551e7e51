const DEFAULT_DAYS = 30;
/** The retention time of the counts. */
const MAX_DAYS = 90;

/** The number of days that the desk shows, from `?days=`. */
export function readDayCount(params: URLSearchParams): number {
  const days = Number(params.get('days') ?? DEFAULT_DAYS);
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? days : DEFAULT_DAYS;
}
