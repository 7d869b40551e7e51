import * as z from 'zod/mini';
import { formatCallRequest } from '#src/lib/call-request.ts';
import type { Answer, Call, CallError } from '#src/lib/call.ts';

/** Our pages forbid `eval`. Without this setting zod would try it, and the browser would report the page. */
z.config({ jitless: true });

/** The server answers slow calls itself; this timeout only catches a dead connection. */
const EXTRA_TIMEOUT_MS = 1000;
const ERROR_TYPES: ReadonlySet<string> = new Set([
  'timeout',
  'open',
  'shed',
  'unreachable',
  'status',
  'invalid',
]);

/**
 * Requests our own endpoint from a browser. Like `ask` on the server it never throws: it returns live data, or the
 * call's fallback together with the error. An aborted request returns the fallback too; the caller that aborted it
 * checks its own signal.
 * @param also further headers
 */
export async function callApi<Input, Output>(
  call: Call<Input, Output>,
  input: NoInfer<Input>,
  { signal, also }: { signal?: AbortSignal; also?: Readonly<Record<string, string>> } = {},
): Promise<Answer<Output>> {
  const fallback = (error: CallError): Answer<Output> => ({
    source: 'fallback',
    data: call.fallback(input, error),
    error,
  });
  const timeout = AbortSignal.timeout(call.timeoutMs + EXTRA_TIMEOUT_MS);
  const { url, method, headers, body = null } = formatCallRequest(call, input);
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...also },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'error',
    });
    const value: unknown = await response.json();
    const failure =
      readFailure(value) ?? (response.ok || call.statusOf ? undefined : statusError(response.status));
    if (failure) return fallback(failure);
    const read = z.safeParse(call.output, value);
    return read.success
      ? { source: 'live', data: read.data }
      : fallback({ type: 'invalid', message: 'The answer could not be read.' });
  } catch {
    return fallback(
      timeout.aborted
        ? { type: 'timeout', message: 'Request timed out' }
        : { type: 'unreachable', message: 'The server could not be reached.' },
    );
  }
}

const statusError = (status: number): CallError => ({
  type: 'status',
  message: `The server answered ${status}.`,
});

/** Reads why an endpoint failed from its answer. */
function readFailure(value: unknown): CallError | undefined {
  if (typeof value !== 'object' || value === null || !('error' in value) || !('requestId' in value))
    return undefined;
  const { error } = value;
  if (typeof error !== 'object' || error === null || !('type' in error) || !('message' in error))
    return undefined;
  if (typeof error.type !== 'string' || !ERROR_TYPES.has(error.type)) return undefined;
  return { type: error.type as CallError['type'], message: String(error.message) };
}
