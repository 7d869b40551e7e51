/** One breaker as /metrics shows it; `fires` and `failures` are those within its window. */
export interface BreakerHealth {
  name: string;
  state: 'closed' | 'half-open' | 'open';
  underWay: number;
  fires: number;
  failures: number;
}
