/** Decides at its first span whether a trace is reported. */
import type { TraceContext } from '#src/engine/tracing/trace-context.ts';
import type { TracingSettings } from '#src/engine/tracing/tracing-settings.ts';

/** As many bits of the id as a number holds; they are random. */
const DIGITS = 13;

/** Another program with the same ratio decides the same for the same trace. @param parent of another program */
export function isSampled(
  { sampler, ratio }: Pick<TracingSettings, 'sampler' | 'ratio'>,
  traceId: string,
  parent: Pick<TraceContext, 'isSampled'> | undefined,
): boolean {
  if (parent && sampler.startsWith('parentbased_')) return parent.isSampled;
  if (sampler.endsWith('always_on')) return true;
  if (sampler.endsWith('always_off')) return false;
  return Number.parseInt(traceId.slice(-DIGITS), 16) / 16 ** DIGITS >= 1 - ratio;
}
