/** Response times, and their statistics. */
export class Latencies {
  #times: number[] = [];
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  add(ms: number): void {
    this.#times.push(ms);
  }

  get count(): number {
    return this.#times.length;
  }

  /** The time within which this share of the responses arrived, in milliseconds. */
  quantile(share: number): number {
    const sorted = Float64Array.from(this.#times).sort();
    return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
  }

  toRow(): string[] {
    const times = [0.5, 0.9, 0.99, 0.999, 1].map((share) => this.quantile(share).toFixed(2));
    return [this.name, String(this.count), ...times];
  }
}

export const LATENCY_HEAD = ['', 'answers', 'p50 ms', 'p90', 'p99', 'p99.9', 'max'];
