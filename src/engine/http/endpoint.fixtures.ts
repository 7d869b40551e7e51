// Endpoints without a server: calls, and how a route is asked.
import type { APIContext, APIRoute } from 'astro';
import * as z from 'zod/mini';
import { resolveFlags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';
import type { Handler } from '#src/lib/call.ts';
import type { FailedForm } from '#src/engine/http/failed-form.ts';
import type { RefusedForm } from '#src/engine/http/refused-form.ts';
import { createLog } from '#src/engine/log/log.ts';
import type { CallFailure } from '#src/engine/calls/ask.ts';
import { createAskTest } from '#src/engine/calls/ask.fixtures.ts';
import type { Transport } from '#src/engine/calls/transports.ts';

const times = { timeoutMs: 40, resetMs: 100, windowMs: 200, volume: 10, atOnce: 8 };
export const zipCall = defineCall({
  name: 'zip-check',
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/zip/[zip]',
  input: z.object({ zip: z.string().check(z.regex(/^\d{5}$/, 'five digits')), near: z.optional(z.string()) }),
  output: z.object({ city: z.string() }),
  fallback: () => ({ city: '' }),
  ...times,
});
export const saveCall = defineCall({
  name: 'save',
  service: 'account',
  method: 'POST',
  path: '/account-api/inventory/[id]',
  input: z.object({ id: z.string(), note: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), note: z.string() }),
    z.object({ type: z.literal('limit') }),
    z.object({ type: z.literal('failed') }),
  ]),
  statusOf: ({ type }) => (type === 'limit' ? 409 : 200),
  fallback: () => ({ type: 'failed' as const }),
  ...times,
});
export const answerSave: Handler<typeof saveCall> = async ({ note = '' }) =>
  note === 'third' ? { type: 'limit' } : { type: 'ok', note };

export interface Sent extends RequestInit {
  params?: Record<string, string>;
  transport?: Transport;
  flags?: Record<string, boolean>;
}

/** Calls the route as Astro would. */
export async function send(
  route: APIRoute,
  path: string,
  { params = {}, transport, flags = {}, ...init }: Sent = {},
) {
  const lines: string[] = [];
  const failures: CallFailure[] = [];
  const answers: unknown[] = [];
  const request = new Request(`http://cars.example${path}`, init);
  const { ask } = createAskTest(transport ?? (async () => ({})));
  const locals = {
    requestId: 'r-1',
    ask,
    findShopper: async () => ({}),
    site: { flags: resolveFlags(flags) },
    services: {
      config: { upstreams: transport ? { site: 'http://upstream', account: 'http://upstream' } : {} },
      log: createLog({ logLevel: 'error' }, { write: (line) => lines.push(line) }),
      reports: {
        callFailed: (failure: CallFailure) => failures.push(failure),
        callAnswered: (_call: unknown, answer: unknown) => answers.push(answer),
      },
    },
  } as unknown as App.Locals;
  let shown: FailedForm | RefusedForm | undefined;
  const rewrite = ({ url }: Request) => {
    shown = locals.failedForm ?? locals.refusedForm;
    const status = locals.failedForm?.status ?? 200;
    return Promise.resolve(new Response(null, { status, headers: { shown: url } }));
  };
  const context = { request, locals, params, rewrite, url: new URL(request.url) } as unknown as APIContext;
  const response = await route(context);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    value: text === '' ? undefined : (JSON.parse(text) as unknown),
    lines,
    failures,
    answers,
    shown,
  };
}
