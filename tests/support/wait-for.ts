import { vi } from 'vitest';

/** Far more than anything takes, because other tests keep the machine busy. */
const LONGEST_MS = 20_000;

/** Repeats the check until it no longer throws. @throws what the check throws at the end */
export function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LONGEST_MS, interval: 20 });
}
