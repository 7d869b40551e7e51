import type { APIContext, APIRoute } from 'astro';
import * as z from 'zod/mini';
import { toRawInput } from '#src/lib/call-request.ts';
import type { AnyCall, Answer, Call, CallError, CallInput, CallOutput, Handler } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { toLocalPath } from '#src/lib/local-path.ts';
import { isWriteError } from '#src/engine/db/write-error.ts';
import type { CachePolicy } from '#src/engine/http/cache-policies.ts';
import type { Admission } from '#src/engine/http/api-keys/api-keys.ts';
import { readFailedForm, showFailedForm } from '#src/engine/http/failed-form.ts';
import { showRefusedForm, showSignInForm } from '#src/engine/http/refused-form.ts';
import type { NeededSignIn, Refusal } from '#src/engine/http/refused-form.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { BodyError, readBody } from '#src/engine/http/read-body.ts';
import type { Body } from '#src/engine/http/read-body.ts';
import { UNAVAILABLE_TEXT } from '#src/engine/http/unavailable.ts';
import { GONE, guardTime } from '#src/engine/calls/time-guard.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

interface EndpointOptions<Input, Output> {
  cache?: CachePolicy;
  /** The URL fragment that shows a page without scripts the outcome of its form; undefined for none. */
  fragmentOf?: (output: Output) => string | undefined;
  /**
   * What is wrong with a form that was sent without scripts, and the page that shows it again, or where to sign in first;
   * undefined when it is fine.
   */
  refusalOf?: (output: Output, input: Input) => Refusal | NeededSignIn | undefined;
  /** For an answer that several calls to a service elsewhere make up; by default it is the call's own. */
  askRemote?: (input: Input, locals: App.Locals) => Promise<Answer<Output>>;
}

const FAILED_TEXT = 'Something went wrong. Please try again.';

/** How a call fails over HTTP. `callApi` parses it. */
export interface EndpointFailure {
  error: CallError;
  requestId: string;
}

/** The public endpoint of a call: the same handler as in process, or the operator's service when one is configured. */
export function defineEndpoint<C extends Call<CallInput<C>, CallOutput<C>>>(
  call: C,
  handler: Handler<C>,
  { cache = 'none', fragmentOf, refusalOf, askRemote }: EndpointOptions<CallInput<C>, CallOutput<C>> = {},
): APIRoute {
  const anyCall = call as AnyCall;
  const answer = handler as Handler<AnyCall>;
  return async (context) => {
    const { request, locals } = context;
    if (anyCall.isOn?.(locals.site.flags) === false) return answerNotThere();
    const admission = anyCall.needsKey ? await locals.services.apiKeys.admit(request) : undefined;
    if (admission?.type === 'refused') return refuseProgram(admission);
    try {
      // Node gives every method but GET a body, even when none was sent.
      const body = request.body && anyCall.method !== 'DELETE' ? await readBody(request) : undefined;
      const input = z.safeParse(anyCall.input, rawInputOf(anyCall, context, body));
      if (!input.success) return refuseInput(input.error.issues);
      const forward = (askRemote as Forward | undefined) ?? ((asked) => locals.ask(anyCall, asked));
      const obtained = await obtainOrFail(anyCall, { answer, forward }, input.data, context);
      const { output, failure } = obtained;
      if (body?.kind === 'form') {
        const typedOutput = output as CallOutput<C>;
        const refusal = failure ? undefined : refusalOf?.(typedOutput, input.data as CallInput<C>);
        const back = findWayBack(context, body);
        if (refusal)
          return await ('signInPath' in refusal
            ? showSignInForm(context, body.value, back, refusal)
            : showRefusedForm(context, body.value, refusal));
        if (!failure) return redirectTo(back, fragmentOf?.(typedOutput));
        const place = { status: failure.status, back };
        return await showFailedForm(context, readFailedForm(context, body.value, place));
      }
      if (failure) return jsonResponse(failure.body, { status: failure.status });
      const status = anyCall.statusOf?.(output) ?? 200;
      return jsonResponse(output, {
        status,
        cache: status === 200 ? cache : 'none',
        ...definedOnly({ headers: admission?.headers }),
      });
    } catch (cause) {
      if (!(cause instanceof BodyError)) throw cause;
      return jsonResponse({ message: cause.message }, { status: cause.status });
    }
  };
}

/** A program without a valid key, or at its limits. */
export function refuseProgram({
  status,
  message,
  headers,
}: Extract<Admission, { type: 'refused' }>): Response {
  return jsonResponse({ message }, { status, headers });
}

/** For `ALL`, next to the declared methods of a route: answers every other method with 405. */
export function refuseOtherMethods(...calls: AnyCall[]): APIRoute {
  const refuse = allowOnly(...calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  return (context) => {
    const { flags } = context.locals.site;
    return calls.every((call) => call.isOn?.(flags) === false) ? answerNotThere() : refuse(context);
  };
}

/** The same for what is no call. Without it, Astro writes lines of its own to the log. */
export function allowOnly(...methods: string[]): (context: APIContext) => Response {
  const Allow = [...new Set(methods)].join(', ');
  return () => jsonResponse({ message: `Allowed methods: ${Allow}.` }, { status: 405, headers: { Allow } });
}

/** The feature is off, so the answer does not reveal that it exists. */
function answerNotThere(): Response {
  return jsonResponse({ message: 'There is nothing at this address.' }, { status: 404 });
}

function rawInputOf(call: AnyCall, { request, url, params }: APIContext, body: Body | undefined): unknown {
  return toRawInput(call, {
    params,
    search: url.search,
    header: (name) => request.headers.get(name),
    body: body?.value,
  });
}

type Forward = (input: unknown, locals: App.Locals) => Promise<Answer<unknown>>;

/** Here, or at a service elsewhere. */
interface Ways {
  readonly answer: Handler<AnyCall>;
  readonly forward: Forward;
}

interface Failure {
  readonly status: number;
  readonly body: EndpointFailure;
}

/** Returns the answer, or the call's fallback with the failure. */
async function obtainOrFail(
  call: AnyCall,
  ways: Ways,
  input: unknown,
  context: APIContext,
): Promise<{ output: unknown; failure?: Failure }> {
  try {
    return { output: await obtain(call, ways, input, context) };
  } catch (cause) {
    const failure = describeFailure(call, cause, context.locals);
    return { output: call.fallback(input, failure.body.error), failure };
  }
}

async function obtain(
  call: AnyCall,
  { answer, forward }: Ways,
  input: unknown,
  { locals, request }: APIContext,
): Promise<unknown> {
  const { services, requestId } = locals;
  if (services.config.upstreams[call.service] && !call.isGuarded) {
    const asked = await forward(input, locals);
    if (asked.source === 'fallback') throw new UpstreamError(asked.error.type, asked.error.message);
    return asked.data;
  }
  const startedAt = performance.now();
  const time = guardTime(call.timeoutMs, request.signal);
  let output: unknown;
  try {
    output = await time.within(answer(input, { locals, signal: time.signal }));
  } catch (cause) {
    // `ask` reports the calls that go out; this reports the ones that are answered here.
    if (cause instanceof UpstreamError) {
      const { type, message } = cause;
      const ms = performance.now() - startedAt;
      services.reports.callFailed({ call, error: { type, message }, cause, ms, requestId });
    }
    throw cause;
  } finally {
    time.end();
  }
  if (output === GONE) throw new UpstreamError('timeout', 'The visitor left.');
  const read = z.parse(call.output, output);
  services.reports.callAnswered(call, read, requestId);
  return read;
}

function refuseInput(issues: readonly z.core.$ZodIssue[]): Response {
  const details = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return jsonResponse({ message: 'The input is not valid.', issues: details }, { status: 400 });
}

/** An expected failure keeps its reason. An unexpected one goes to the log, and the visitor gets the request id. */
function describeFailure(call: AnyCall, cause: unknown, { services, requestId }: App.Locals): Failure {
  if (cause instanceof UpstreamError) {
    const { type, message } = cause;
    const status = type === 'timeout' ? 504 : type === 'open' || type === 'shed' ? 503 : 502;
    return { status, body: { error: { type, message }, requestId } };
  }
  services.log.error({ call: call.name, requestId, err: cause }, 'endpoint failed');
  // A write that could not be stored is a 503, never a false success.
  // @see docs/rules/reliability.md#writes
  const isAway = isWriteError(cause);
  const error: CallError = { type: 'status', message: isAway ? UNAVAILABLE_TEXT : FAILED_TEXT };
  return { status: isAway ? 503 : 500, body: { error, requestId } };
}

/** A page without scripts sent its form here and expects a page. */
function redirectTo(back: string, fragment?: string): Response {
  const Location = fragment === undefined ? back : `${back.replace(/#.*$/, '')}#${fragment}`;
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
}

/** A page of this site: the one the form names, else the one it was sent from, else the feature's own. */
function findWayBack({ request, url }: APIContext, body: Body): string {
  const fields = new Map<string, unknown>(Object.entries(body.value ?? {}));
  const referer = request.headers.get('referer');
  const from = referer?.startsWith(`${url.origin}/`) ? referer.slice(url.origin.length) : undefined;
  const wanted = fields.get('returnTo') ?? from ?? fields.get('page');
  return toLocalPath(typeof wanted === 'string' ? wanted : undefined, url.origin) ?? '/';
}
