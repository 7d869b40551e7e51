import type { CallError } from '#src/lib/call.ts';

/** One breaker as /metrics and the editors' desk show it; `fires` and `failures` are those within its window. */
export interface BreakerHealth {
  name: string;
  state: 'closed' | 'half-open' | 'open';
  underWay: number;
  fires: number;
  failures: number;
  /** Of the last call that failed since the process began. */
  lastError?: CallError['type'];
}
