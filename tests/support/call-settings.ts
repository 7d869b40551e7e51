/** Timeouts and limits of calls, one entry per row of their table.
 * @see docs/rules/reliability.md#call-settings
 */

export interface CallSettings {
  timeoutMs: number;
  resetMs: number;
  windowMs: number;
  volume: number;
  atOnce: number;
}

export const settings = (
  timeoutS: number,
  resetS: number,
  windowS: number,
  volume: number,
  atOnce: number,
) => ({
  timeoutMs: timeoutS * 1000,
  resetMs: resetS * 1000,
  windowMs: windowS * 1000,
  volume,
  atOnce,
});

export const SETTINGS = {
  required: settings(20, 30, 60, 10, 64),
  optional: settings(3, 30, 15, 10, 32),
  supplemental: settings(5, 30, 15, 10, 32),
  similar: settings(3, 300, 30, 10, 32),
  lookup: settings(5, 300, 30, 10, 32),
  list: settings(3, 300, 30, 10, 32),
  research: settings(5, 300, 30, 10, 16),
  device: settings(1, 300, 30, 10, 16),
  eligibility: settings(3, 30, 15, 5, 8),
} as const satisfies Record<string, CallSettings>;
