/** One current value for `/metrics`. */
export interface MetricSample {
  readonly name: string;
  readonly help: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export type LoadMetricSamples = () => Promise<readonly MetricSample[]>;
