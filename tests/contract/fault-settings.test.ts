// Compares the table of calls with their declarations. A call with other limits, or one that is missing here, fails.
import { expect, test } from 'vitest';
import { createLog } from '#src/engine/log/log.ts';
import { createMetrics } from '#src/engine/http/metrics.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { createReports } from '#src/server/reports.ts';
import { createAsk } from '#src/engine/calls/ask.ts';
import { CATALOGUE, ROWS_WITHOUT_CALL, settingsOf } from '#tests/support/fault-catalogue.ts';
import { OWN_CALLS } from '#tests/support/own-calls.ts';

const CALLS = new Map(marketplace.map(({ call }) => [call.name, call]));
const EXPECTED = new Map([
  ...CATALOGUE.flatMap((row) => row.calls.map((name) => [name, settingsOf(row)] as const)),
  ...Object.entries(OWN_CALLS),
]);

test.each([...CALLS.values()].map((call) => [call.name, call] as const))(
  '%s has the limits of the specification',
  (name, { timeoutMs, resetMs, windowMs, volume, atOnce }) => {
    const expected = EXPECTED.get(name);
    if (!expected) throw new Error(`"${name}" has no row in tests/support/fault-catalogue.ts.`);
    expect({ timeoutMs, resetMs, windowMs, volume, atOnce }).toEqual(expected);
  },
);

test('the table has only declared calls, and every row of the catalog', () => {
  expect([...EXPECTED.keys()].filter((name) => !CALLS.has(name))).toEqual([]);
  const rows = new Set([...CATALOGUE.map(({ row }) => row), ...Object.keys(ROWS_WITHOUT_CALL).map(Number)]);
  expect([...rows].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, index) => index + 1));
});

test('/metrics has the state of every call from the start', async () => {
  const upstream = createAsk({
    transportOf: () => () => Promise.reject(new Error('not called')),
    calls: [...CALLS.values()],
  });
  const reports = createReports(createLog({ logLevel: 'silent' }));
  const metrics = createMetrics({ upstream, listMetricSamples: reports.samples });
  const { text } = await metrics.format([]);
  metrics.close();
  upstream.close();
  for (const name of CALLS.keys()) {
    expect(text).toContain(`call_breaker_state{call="${name}"} 0`);
    expect(text).toContain(`call_fires{call="${name}"} 0`);
  }
  expect(text).toContain('reports_total{report="results-failed"} 0');
});
