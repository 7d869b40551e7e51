/** `/admin/rebuild`: requests a rebuild and reports its status, with the secret. @see docs/rebuild.md */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Config } from '#src/server/config.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { readBytes } from '#src/engine/http/read-body.ts';
import { findDiskProblem, probeDisk } from '#src/engine/publishing/disk-problem.ts';
import { readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';
import { requestRebuild } from '#src/engine/publishing/start-rebuild.ts';

const TIMESTAMP_HEADER = 'x-forecourt-timestamp';
const SIGNATURE_HEADER = 'x-forecourt-signature';
/** The allowed difference between our clock and the sender's. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;
export const MAX_EVENT_BYTES = 256 * 1024;
const SECONDS = /^\d{1,12}$/;
const SIGNATURE = /^sha256=([0-9a-f]{64})$/;
const ID_LENGTH = 40;

/** Signs the body together with the time at which it was sent, in seconds. */
export function signEvent(secret: string, timestamp: string, body: Uint8Array | string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

export const receiveRebuildEvent: APIRoute = async ({ request, locals }) => {
  const { config, log } = locals.services;
  const secret = openSecret(config);
  if (secret === undefined) return answerNotThere();
  const body = await readBytes(request, MAX_EVENT_BYTES);
  if (!body) return refuse(413, TOO_LARGE);
  const timestamp = request.headers.get(TIMESTAMP_HEADER) ?? '';
  const signature = request.headers.get(SIGNATURE_HEADER) ?? '';
  if (!isSigned(secret, timestamp, signature, body)) return refuse(401, 'Invalid signature.');
  if (Math.abs(Date.now() - Number(timestamp) * 1000) > MAX_CLOCK_DIFFERENCE_MS)
    return refuse(401, "The signature's timestamp is too old or in the future.");
  const id = signature.slice('sha256='.length).slice(0, ID_LENGTH);
  try {
    const isNew = requestRebuild(config.dataDir, id, Buffer.from(body).toString('utf8'), log);
    return isNew
      ? jsonResponse({ type: 'accepted', id }, { status: 202 })
      : refuse(409, 'This event was already received.');
  } catch (err) {
    const problem = findDiskProblem(err);
    if (problem === undefined) throw err;
    log.error({ err }, 'a rebuild event could not be stored');
    return refuse(
      problem.isFull ? 507 : 503,
      `The event was not stored: ${problem.isFull ? 'the disk is full' : 'the disk cannot be written'}. Send it again later.`,
    );
  }
};

/** The status for programs, with the secret as a bearer token. People use the editors' desk. */
export const sendRebuildStatus: APIRoute = ({ request, locals }) => {
  const { config } = locals.services;
  const secret = openSecret(config);
  if (secret === undefined) return answerNotThere();
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (!isSame(digest(token), digest(secret))) return refuse(401, 'Missing or incorrect secret.');
  const disk = probeDisk(join(config.dataDir, 'rebuild'));
  return jsonResponse({ ...readRebuildStatus(config.dataDir), ...definedOnly({ disk: disk?.words }) });
};

const TOO_LARGE = `An event can be at most ${MAX_EVENT_BYTES / 1024} KB.`;

/** Undefined if there is no webhook: a server of a fixed folder cannot publish. */
function openSecret({ rebuildSecret, releaseDir }: Config): string | undefined {
  return releaseDir === undefined ? rebuildSecret : undefined;
}

function isSigned(secret: string, timestamp: string, signature: string, body: Uint8Array): boolean {
  if (!SECONDS.test(timestamp) || !SIGNATURE.test(signature)) return false;
  return isSame(Buffer.from(signature), Buffer.from(signEvent(secret, timestamp, body)));
}

/** Compares in constant time. */
function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function refuse(status: number, message: string): Response {
  return jsonResponse({ message }, { status });
}

function answerNotThere(): Response {
  return new Response('not found', { status: 404, headers: { 'content-type': 'text/plain' } });
}
