/** Units of time in milliseconds. A day is 24 hours, whatever a clock is set to. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
