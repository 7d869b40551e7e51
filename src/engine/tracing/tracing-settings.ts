export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** As OpenTelemetry's environment variables say. */
export interface TracingSettings {
  /** Where traces are posted. */
  readonly url: string;
  /** Sent with them, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Of traces that begin here, for samplers with a ratio: 0 to 1. */
  readonly ratio: number;
  /** How long an ended span waits for others. */
  readonly sendEveryMs: number;
}
