import { expect, test, vi } from 'vitest';
import { startTracing } from '#src/engine/tracing/start-tracing.ts';
import { loadConfig } from '#src/server/config.ts';
import { startTraceCollector } from '#tests/support/trace-collector.ts';

async function trySpan(url: string): Promise<string[]> {
  const said: string[] = [];
  const { tracing } = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  if (!tracing) throw new Error('Nothing is traced.');
  const tracer = startTracing(tracing, (text) => said.push(text));
  tracer.start('work').end();
  await tracer.close();
  return said;
}

test('a collector that does not answer, or is not there, is named in words', async () => {
  const collector = await startTraceCollector();
  collector.status = 0;
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(50));
  expect(await trySpan(collector.url)).toEqual([
    'Traces cannot be delivered: the collector gave no answer in time.',
  ]);
  timeout.mockRestore();
  await collector.stop();
  expect(await trySpan(collector.url)).toEqual([
    'Traces cannot be delivered: the collector could not be reached (ECONNREFUSED).',
  ]);
});
