/** Answers a call that waits for a server elsewhere: within its limits, by a breaker, and in its time. */
import type { AnyCall, HandlerContext } from '#src/lib/call.ts';
import { noteAnswer } from '#src/engine/calls/call-guards.ts';
import type { CallGuards } from '#src/engine/calls/call-guards.ts';
import type { Implementation } from '#src/engine/calls/handlers.ts';
import { readOutput } from '#src/engine/calls/read-output.ts';
import type { DroppedParts } from '#src/engine/calls/read-output.ts';
import { GONE, guardTime } from '#src/engine/calls/time-guard.ts';
import type { Transport } from '#src/engine/calls/transports.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import type { Service } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

interface GuardedCalls {
  readonly guards: CallGuards;
  readonly transportOf: (service: Service) => Transport | undefined;
  readonly handlerOf: (call: AnyCall) => Implementation;
  readonly listener?: {
    partsDropped?(call: AnyCall, dropped: DroppedParts, requestId: string): void;
  };
  readonly timeScale: number;
}

interface GuardedContext extends Pick<HandlerContext, 'locals' | 'traceHeaders'> {
  readonly signal?: AbortSignal | undefined;
  readonly deadlineAt?: number | undefined;
}

/** The visitor disconnected, which is neither a success nor a failure of the service. */
export class VisitorLeft extends UpstreamError {
  constructor() {
    super('timeout', 'The visitor left.');
  }
}

/** @throws UpstreamError, or an error of the breaker or the handler */
export async function answerGuarded(
  calls: GuardedCalls,
  call: AnyCall,
  input: unknown,
  context: GuardedContext,
): Promise<unknown> {
  const now = performance.now();
  const timeLeftMs = context.deadlineAt === undefined ? Infinity : context.deadlineAt - now;
  if (timeLeftMs <= 0) throw new UpstreamError('timeout', 'No time was left for the call.');
  const guard = calls.guards.guardOf(call, input);
  if (now < guard.restUntil) throw new UpstreamError('open', 'The service asked for a pause.');
  if (guard.underWay >= call.atOnce) throw new UpstreamError('shed', `${call.atOnce} calls are under way.`);
  guard.underWay++;
  try {
    // A disconnected visitor is no failure of the service. But aborting the probe of a half-open breaker would close
    // the breaker, so the probe runs to its end.
    const visitor = guard.breaker.halfOpen ? undefined : context.signal;
    const ms = Math.min(call.timeoutMs * calls.timeScale, timeLeftMs);
    const output = await guard.breaker.fire(() => carry(calls, call, input, { context, ms, visitor }));
    if (output === GONE) throw new VisitorLeft();
    noteAnswer(guard, performance.now() - now);
    return output;
  } finally {
    guard.underWay--;
  }
}

interface Carriage {
  context: GuardedContext;
  ms: number;
  visitor: AbortSignal | undefined;
}

/** The call as the breaker sees it: sent and parsed by the schema, all within its timeout. */
async function carry(
  { transportOf, handlerOf, listener }: GuardedCalls,
  call: AnyCall,
  input: unknown,
  { context: { locals, traceHeaders }, ms, visitor }: Carriage,
): Promise<unknown> {
  const time = guardTime(ms, visitor);
  const transport = transportOf(call.service);
  const handling = { locals, signal: time.signal, ...definedOnly({ traceHeaders }) };
  try {
    // The compiler has checked our own answers. Parsing a page of listings again would cost as much as finding them.
    if (!transport) return await time.within(handlerOf(call).answer(input, handling));
    const raw = await time.within(transport(call, input, handling));
    if (raw === GONE) return raw;
    const { data, dropped } = readOutput(call, raw);
    if (dropped.size > 0) listener?.partsDropped?.(call, dropped, locals.requestId);
    return data;
  } finally {
    time.end();
  }
}
