import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';
import type { Call, CallError } from '#src/lib/call.ts';
import { createAsk } from '#src/engine/calls/ask.ts';
import type { Ask, AskFactory, AskOptions } from '#src/engine/calls/ask.ts';
import type { Transport } from '#src/engine/calls/transports.ts';

const helloInputSchema = z.object({ name: z.string(), token: z.optional(z.string()) });
const helloSchema = z.object({ greeting: z.string() });
export type HelloCall = Call<z.infer<typeof helloInputSchema>, z.infer<typeof helloSchema>>;

/** A call with timeouts short enough for a test. */
export const helloCall: HelloCall = defineCall({
  name: 'hello',
  service: 'lsc',
  method: 'GET',
  path: '/hello/[name]',
  input: helloInputSchema,
  output: helloSchema,
  headers: { idtoken: 'token' },
  timeoutMs: 60,
  resetMs: 80,
  windowMs: 400,
  volume: 4,
  atOnce: 50,
  fallback: ({ name }, error) => ({ greeting: `no answer for ${name}: ${error.type}` }),
});

export interface AskTest {
  ask: Ask;
  factory: AskFactory;
  failures: { call: string; error: CallError }[];
  /** Sends a number of calls in sequence and returns `live` or the error type of each. */
  askTimes: (count: number, call?: HelloCall) => Promise<string[]>;
}

/** `ask` with one transport for all services, or with the handlers of this process. */
export function createAskTest(transport: Transport | undefined, options: Partial<AskOptions> = {}): AskTest {
  const failures: AskTest['failures'] = [];
  const factory = createAsk({
    transportOf: () => transport,
    listener: { callFailed: ({ call, error }) => failures.push({ call: call.name, error }) },
    bucketMs: 20,
    ...options,
  });
  const ask = factory.bind({ locals: someLocals() });
  const askTimes = async (count: number, call = helloCall) => {
    const outcomes: string[] = [];
    for (let i = 0; i < count; i++) outcomes.push(await outcomeOf(ask, call));
    return outcomes;
  };
  return { ask, factory, failures, askTimes };
}

export async function outcomeOf(ask: Ask, call: HelloCall = helloCall): Promise<string> {
  const answer = await ask(call, { name: 'you' });
  return answer.source === 'live' ? 'live' : answer.error.type;
}

/** The part of a request that calls can see. */
export function someLocals(): App.Locals {
  return { requestId: 'r1', clientIp: '192.0.2.1' } as App.Locals;
}
