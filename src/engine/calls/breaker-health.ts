import type { CallError } from '#src/lib/call.ts';

/** One breaker as `/metrics` and the editors' desk show it. `fires` and `failures` count within its window. */
export interface BreakerHealth {
  name: string;
  state: 'closed' | 'half-open' | 'open';
  underWay: number;
  fires: number;
  failures: number;
  /** It is open, pages have waited in vain, or several calls failed since its last answer. */
  isFailing: boolean;
  /** The error of the last call that failed since the process started. */
  lastError?: CallError['type'];
}
