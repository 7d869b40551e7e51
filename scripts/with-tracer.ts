import type { Tracer } from '#src/engine/tracing/span.ts';
import type { Config } from '#src/server/config.ts';
import type { Progress } from '#scripts/progress.ts';

/** Runs work that is traced where a collector is set, and sends what it traced before it returns. */
export async function withTracer<Result>(
  { tracing }: Pick<Config, 'tracing'>,
  progress: Pick<Progress, 'say'>,
  work: (tracer: Tracer | undefined) => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work(undefined);
  const { startTracing } = await import('#src/engine/tracing/start-tracing.ts');
  const tracer = startTracing(tracing, (text) => progress.say(text));
  try {
    return await work(tracer);
  } finally {
    await tracer.close();
  }
}
