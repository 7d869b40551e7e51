/** The environment variables of OpenTelemetry for traces, as far as there is a choice here. */
import * as z from 'zod/mini';
import { SAMPLERS } from '#src/engine/tracing/tracing-settings.ts';
import type { TracingSettings } from '#src/engine/tracing/tracing-settings.ts';
import { number } from '#src/server/environment-values.ts';
import { serviceUrl } from '#src/server/upstream-config.ts';

const PAIR = /^[!#$%&'*+.^`|~\w-]+=[\x21-\x7e]+$/;
const RATIO = /^(?:[01]|[01]?\.\d{1,12})$/;

const headers = z.pipe(
  z.string(),
  z.transform((text, context): Record<string, string> => {
    const pairs = text.split(',').map((pair) => pair.trim());
    try {
      if (pairs.every((pair) => PAIR.test(pair))) return Object.fromEntries(pairs.map(toHeader));
    } catch {
      // A value that is not encoded as it says is reported like any other mistake.
    }
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'must be headers such as "api-key=abc,tenant=cars", with values encoded as in URLs',
    });
    return {};
  }),
);

function toHeader(pair: string): [name: string, value: string] {
  const cut = pair.indexOf('=');
  return [pair.slice(0, cut).toLowerCase(), decodeURIComponent(pair.slice(cut + 1))];
}

const ratio = z.pipe(
  z.string().check(z.regex(RATIO, 'must be a fraction from 0 to 1, such as 0.05')),
  z.pipe(z.transform(Number), z.number().check(z.lte(1, 'must be at most 1'))),
);

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(serviceUrl),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(headers, {}),
  OTEL_SERVICE_NAME: z._default(
    z.string().check(z.maxLength(100, 'must have at most 100 characters')),
    'forecourt',
  ),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(ratio, 1),
  OTEL_BSP_SCHEDULE_DELAY: z._default(number(10, 60_000), 5_000),
  OTEL_SDK_DISABLED: z._default(
    z.string().check(z.regex(/^(?:true|false)$/i, 'must be true or false')),
    'false',
  ),
};

type TracingValues = z.infer<ReturnType<typeof toSchema>>;
const toSchema = () => z.object(tracingEnvironment);

/** Undefined while nothing is traced. */
export function toTracing(values: TracingValues): TracingSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || values.OTEL_SDK_DISABLED.toLowerCase() === 'true') return undefined;
  return {
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    sendEveryMs: values.OTEL_BSP_SCHEDULE_DELAY,
  };
}
