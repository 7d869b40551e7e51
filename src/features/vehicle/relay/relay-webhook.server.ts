/** `POST /admin/relay`: mail to an alias, as a mail provider or a script of the operator passes it on. */
import type { APIRoute } from 'astro';
import * as z from 'zod/mini';
import { findRelayRecipient, takeRelayMail } from '#src/features/vehicle/relay/receive-mail.server.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { readBytes } from '#src/engine/http/read-body.ts';
import { findEventProblem } from '#src/engine/http/signed-event.ts';
import type { RelayOutcome, RelayRefusal } from '#src/server/relay/relay-counts.ts';
import { parseUntrustedJson } from '#src/lib/call-request.ts';

const MAX_WEBHOOK_BYTES = 640 * 1024;
const MAX_ADDRESS = 400;
const bodySchema = z.object({
  /** Of the envelope; empty for a bounce. */
  from: z.string().check(z.maxLength(MAX_ADDRESS)),
  to: z.string().check(z.maxLength(MAX_ADDRESS)),
  /** Of who connected to the mail server. */
  ip: z.optional(z.union([z.ipv4(), z.ipv6()])),
  /** The whole mail in base64. */
  raw: z.string().check(z.regex(/^[A-Za-z0-9+/=\s]*$/)),
});

const REFUSALS: Readonly<Record<RelayRefusal, readonly [number, string]>> = {
  unknown: [404, 'No such mailbox.'],
  'slow-down': [429, 'Too many messages. Send it again later.'],
  unreadable: [422, 'The message cannot be read.'],
  looping: [422, 'The message is looping.'],
  forged: [422, 'The sender is not who it says.'],
};

export const receiveRelayWebhook: APIRoute = async ({ request, locals }) => {
  const { services } = locals;
  const secret = services.config.relay?.secret;
  if (secret === undefined)
    return new Response('not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  const refuseAs = (outcome: RelayOutcome, status: number, message: string) => {
    services.relayCounts.note(outcome);
    return refuse(status, message);
  };
  const body = await readBytes(request, MAX_WEBHOOK_BYTES);
  if (!body) return refuseAs('too-large', 413, `A message can be at most ${MAX_WEBHOOK_BYTES / 1024} KB.`);
  const problem = findEventProblem(secret, request.headers, body, Date.now());
  if (problem !== undefined) return refuseAs('unsigned', 401, problem);
  const read = bodySchema.safeParse(parseBody(body));
  if (!read.success) return refuseAs('malformed', 400, 'Send from, to and raw as JSON.');
  const { from, to, ip, raw } = read.data;
  const recipient = await findRelayRecipient(services, to, ip);
  if (typeof recipient === 'string') return refuse(...REFUSALS[recipient]);
  const mail = { sender: from, raw: Buffer.from(raw, 'base64'), clientIp: ip };
  const refused = await takeRelayMail(services, recipient, mail, Date.now());
  return refused === undefined
    ? jsonResponse({ type: 'accepted' }, { status: 202 })
    : refuse(...REFUSALS[refused]);
};

function parseBody(body: Uint8Array): unknown {
  try {
    return parseUntrustedJson(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

function refuse(status: number, message: string): Response {
  return jsonResponse({ message }, { status });
}
