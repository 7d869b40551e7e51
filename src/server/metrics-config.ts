/** The environment variables of metrics: who may read them, and where. */
import * as z from 'zod/mini';
import { listenHost, number, secret } from '#src/server/environment-values.ts';

export interface MetricsSettings {
  /** Where anyone reads metrics; undefined without `METRICS_PORT`. */
  metricsPlace: { host: string; port: number } | undefined;
}

const MAX_PORT = 65_535;

export const metricsEnvironment = {
  METRICS_TOKEN: z.optional(secret),
  METRICS_PORT: z.optional(number(1, MAX_PORT)),
  METRICS_HOST: listenHost,
};

export function toMetrics(values: {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
}): MetricsSettings {
  const { METRICS_HOST: host, METRICS_PORT: port } = values;
  return { metricsPlace: port === undefined ? undefined : { host, port } };
}
