import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '#src/engine/log/log.ts';
import { createReports } from '#src/server/reports.ts';
import { createAskTest, helloCall, someLocals } from '#src/engine/calls/ask.fixtures.ts';
import type { HelloCall } from '#src/engine/calls/ask.fixtures.ts';
import type { Transport } from '#src/engine/calls/transports.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import { CORPORA_NOTE, readHostileStrings } from '#tests/support/corpora.ts';

const broken: Transport = async () => {
  await wait(5);
  throw new UpstreamError('unreachable', 'lsc could not be reached.', {
    cause: Object.assign(new Error('canary'), { code: 'ECONNREFUSED' }),
  });
};

function createReportTest(transport: Transport) {
  const written: string[] = [];
  const reports = createReports(createLog({ logLevel: 'info' }, { write: (line) => written.push(line) }));
  const test = createAskTest(transport, { listener: reports });
  return {
    ...test,
    written,
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    valueOf: (name: string, ...labels: string[]) =>
      reports
        .samples()
        .find((sample) => sample.name === name && Object.values(sample.labels ?? {}).join() === labels.join())
        ?.value,
  };
}

test('a failed call is one line, with its cause, duration and request id', async () => {
  const { askTimes, lines, valueOf } = createReportTest(broken);
  await askTimes(1);
  expect(lines()).toEqual([
    {
      level: 'warn',
      time: expect.anything() as unknown,
      call: 'hello',
      type: 'unreachable',
      requestId: 'r1',
      ms: expect.toSatisfy((ms: number) => ms >= 4 && ms < 1_000) as unknown,
      cause: 'UpstreamError < ECONNREFUSED',
      msg: 'lsc could not be reached.',
    },
  ]);
  expect(valueOf('call_errors_total', 'hello', 'unreachable')).toBe(1);
});

test('an open breaker is one line, and its rejected calls are only counted', async () => {
  const { askTimes, lines, valueOf } = createReportTest(broken);
  await askTimes(9);
  expect(lines().filter(({ msg }) => msg === 'A circuit breaker changed state.')).toMatchObject([
    { call: 'hello', state: 'open' },
  ]);
  expect(lines()).toHaveLength(5);
  expect(valueOf('call_errors_total', 'hello', 'open')).toBe(5);
});

test('a visitor who leaves is not a failure', async () => {
  const { factory, written } = createReportTest(() => new Promise(() => undefined));
  const ask = factory.bind({ locals: someLocals(), signal: AbortSignal.abort() });
  await ask(helloCall, { name: 'you' });
  expect(written).toEqual([]);
});

test.each([
  ['listing', async () => Promise.reject(new Error('no')), 'results-failed'],
  ['deals', () => new Promise(() => undefined), 'deal-timeout'],
  ['deal-change', async () => ({ type: 'ok' }), 'deal-id-missing'],
] as const)('%s that fails is reported by name', async (name, transport, report) => {
  const { ask, lines, valueOf } = createReportTest(transport);
  await ask({ ...helloCall, name }, { name: 'you' });
  expect(lines().at(-1)).toMatchObject({ level: 'error', report, requestId: 'r1' });
  expect(valueOf('reports_total', report)).toBe(1);
});

test.each([['deal-change'], ['deal-remove']])(
  '%s for a missing deal is reported by name, whichever service answered',
  async (name) => {
    const output = z.object({ type: z.literal('unknown-deal') });
    const remote = createReportTest(async () => ({ type: 'unknown-deal' }));
    await remote.ask({ ...helloCall, name, output } as unknown as HelloCall, { name: 'you' });
    expect(remote.lines()).toMatchObject([{ level: 'info', report: 'deal-id-missing', requestId: 'r1' }]);
    expect(remote.valueOf('reports_total', 'deal-id-missing')).toBe(1);
  },
);

test('whoever asks for a thousand deals that do not exist writes ten lines a minute, and no error', () => {
  let nowMs = 0;
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const reports = createReports(log, () => nowMs);
  const askThousand = () => {
    for (let count = 0; count < 1000; count++)
      reports.callAnswered({ ...helloCall, name: 'deal-change' }, { type: 'unknown-deal' }, 'r1');
  };
  askThousand();
  expect(lines).toHaveLength(10);
  expect(lines.join('')).not.toContain('error');
  nowMs = 60_000;
  askThousand();
  expect(lines).toHaveLength(20);
  expect(reports.samples().find(({ labels }) => labels?.['report'] === 'deal-id-missing')?.value).toBe(2000);
});

test('no line has anything a visitor sent: no input, no headers, no answer', async () => {
  const failing: Transport = async (_call, input) => {
    throw Object.assign(new SyntaxError(`Unexpected token in ${JSON.stringify(input)}`), { input });
  };
  const { ask, written } = createReportTest(failing);
  await ask(helloCall, { name: 'canary-name', token: 'canary-token' });
  const { ask: askOther, written: others } = createReportTest(async () => ({
    greeting: { x: 'canary-answer' },
  }));
  await askOther(helloCall, { name: 'canary-name', token: 'canary-token' });
  expect(written).toHaveLength(1);
  expect(others).toHaveLength(1);
  expect([...written, ...others].join('')).not.toContain('canary');
});

test(`no hostile text forges a line${CORPORA_NOTE}`, () => {
  const written: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => written.push(line) });
  const texts = readHostileStrings();
  for (const text of texts) log.info({ path: text, err: new Error(text) }, 'request');
  expect(written).toHaveLength(texts.length);
  for (const line of written) {
    expect(line).toMatch(/^[^\n\r]*\n$/);
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f]/);
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'request' });
  }
});
