import { formatCallRequest } from '#src/lib/call-request.ts';
import type { AnyCall, HandlerContext } from '#src/lib/call.ts';
import type { PrepareRemoteInput } from '#src/engine/calls/handlers.ts';
import { parseRetryAfter } from '#src/engine/calls/retry-after.ts';
import { describeCode, UpstreamError } from '#src/engine/calls/upstream-error.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Makes the `authorization` header for a service elsewhere; undefined when the call is about no known person. */
export type SignServiceToken = (call: AnyCall, locals: App.Locals) => Promise<string | undefined>;

/** Sends a call to a service elsewhere. The answer is `unknown`; `ask` parses it by the call's schema. */
export type Transport = (call: AnyCall, input: unknown, context: HandlerContext) => Promise<unknown>;

/**
 * The limit of optional calls after decompression. Calls with larger answers declare their own.
 * @see docs/rules/reliability.md#size-limits-of-answers
 */
const DEFAULT_MAX_BYTES = 2 * 1024 * 1024;
/** More elements than any page shows. Parsing a million of them would cost more than the answer is worth. */
const MAX_ELEMENTS = 10_000;
/** A 429 is about our request rate, never about the request. */
const TOO_MANY = 429;
const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\b/i;

interface RemoteOptions {
  readonly signServiceToken?: SignServiceToken | undefined;
  readonly prepareInput?: PrepareRemoteInput | undefined;
}

/**
 * HTTP to the operator's service. The signal covers headers and body. A redirect fails because it could point anywhere;
 * so does anything but JSON, or more bytes than the call allows. It sends the header of `signServiceToken`, and never a
 * cookie.
 */
export function remote(baseUrl: string, { signServiceToken, prepareInput }: RemoteOptions = {}): Transport {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  return async (call, input, { locals, signal, traceHeaders }) => {
    const prepared = prepareInput ? await prepareInput(call, input, locals) : input;
    const { url, method, headers, body } = formatCallRequest(call, prepared);
    headers['x-request-id'] = locals.requestId;
    Object.assign(headers, traceHeaders);
    const authorization = await signServiceToken?.(call, locals);
    if (authorization !== undefined) headers['authorization'] = authorization;
    const request: RequestInit = {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...definedOnly({ body }),
    };
    const response = await fetch(base + url, request).catch((cause: unknown) => {
      throw new UpstreamError('unreachable', `${call.service} could not be reached${describeCode(cause)}.`, {
        cause,
      });
    });
    const { ok, status } = response;
    const isRefusal = status >= 400 && status < 500 && status !== TOO_MANY;
    const isAnswer = ok || (call.statusOf !== undefined && isRefusal);
    const isJson = JSON_TYPE.test(response.headers.get('content-type') ?? '');
    if (!isAnswer || !isJson) {
      await response.body?.cancel();
      const type = isAnswer ? 'invalid' : 'status';
      const what = isAnswer ? `status ${status}, but not with JSON` : `status ${status}`;
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after') ?? undefined, Date.now());
      throw new UpstreamError(type, `${call.service} answered "${call.name}" with ${what}.`, {
        retryAfterMs,
      });
    }
    return readJson(response, call);
  };
}

async function readJson(response: Response, call: AnyCall): Promise<unknown> {
  const value = parseJson(await readText(response, call.maxBytes ?? DEFAULT_MAX_BYTES), call);
  if (hasEndlessList(value))
    throw new UpstreamError('invalid', `${call.service} answered "${call.name}" with an endless list.`);
  return value;
}

/** The parser's own message is dropped because it quotes the answer. */
function parseJson(text: string, call: AnyCall): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UpstreamError('invalid', `${call.service} answered "${call.name}" with invalid JSON.`);
  }
}

/** Iterative, because answers can be nested deeper than the stack. */
function hasEndlessList(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) continue;
    const parts = Array.isArray(next) ? (next as unknown[]) : Object.values(next);
    if (parts.length > MAX_ELEMENTS) return true;
    for (const part of parts) rest.push(part);
  }
  return false;
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return '';
  try {
    // Throwing out of the loop cancels the stream, and with it the connection.
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new UpstreamError('invalid', `The answer is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause;
    throw new UpstreamError('unreachable', 'The answer ended early.', { cause });
  }
  return Buffer.concat(chunks, size).toString('utf8');
}
