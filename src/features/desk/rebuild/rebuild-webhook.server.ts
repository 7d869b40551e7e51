/** `/admin/rebuild`: requests a rebuild and reports its status, with the secret. @see docs/rebuild.md */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIRoute } from 'astro';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Config } from '#src/server/config.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { readBytes } from '#src/engine/http/read-body.ts';
import { findEventProblem, SIGNATURE_HEADER } from '#src/engine/http/signed-event.ts';
import { findSpaceProblem } from '#src/engine/publishing/build-space.ts';
import { findDiskProblem } from '#src/engine/publishing/disk-problem.ts';
import { readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';
import { requestRebuild } from '#src/engine/publishing/start-rebuild.ts';

export const MAX_EVENT_BYTES = 256 * 1024;
const ID_LENGTH = 40;

export const receiveRebuildEvent: APIRoute = async ({ request, locals }) => {
  const { config, log } = locals.services;
  const secret = openSecret(config);
  if (secret === undefined) return answerNotThere();
  const body = await readBytes(request, MAX_EVENT_BYTES);
  if (!body) return refuse(413, TOO_LARGE);
  const problem = findEventProblem(secret, request.headers, body, Date.now());
  if (problem !== undefined) return refuse(401, problem);
  const signature = request.headers.get(SIGNATURE_HEADER) ?? '';
  const id = signature.slice('sha256='.length).slice(0, ID_LENGTH);
  try {
    const isNew = requestRebuild(config.dataDir, id, Buffer.from(body).toString('utf8'), log);
    return isNew
      ? jsonResponse({ type: 'accepted', id }, { status: 202 })
      : refuse(409, 'This event was already received.');
  } catch (err) {
    const disk = findDiskProblem(err);
    if (disk === undefined) throw err;
    log.error({ err }, 'a rebuild event could not be stored');
    return refuse(
      disk.isFull ? 507 : 503,
      `The event was not stored: ${disk.isFull ? 'the disk is full' : 'the disk cannot be written'}. Send it again later.`,
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
  const disk = findSpaceProblem(config.dataDir);
  return jsonResponse({ ...readRebuildStatus(config.dataDir), ...definedOnly({ disk: disk?.words }) });
};

const TOO_LARGE = `An event can be at most ${MAX_EVENT_BYTES / 1024} KB.`;

/** Undefined if there is no webhook: a server of a fixed folder cannot publish. */
function openSecret({ rebuildSecret, releaseDir }: Config): string | undefined {
  return releaseDir === undefined ? rebuildSecret : undefined;
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
