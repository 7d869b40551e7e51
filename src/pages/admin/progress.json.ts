import type { APIRoute } from 'astro';
import { openDesk } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { describeProgress } from '#src/features/desk/editors-desk/desk-texts.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';

export const prerender = false;

/** The progress of a build, for the script of the desk. */
export const GET: APIRoute = async (context) => {
  const { state } = await openDesk(context, Date.now());
  if (state === 'off') return new Response(null, { status: 404 });
  if (state === 'closed') return jsonResponse({ message: 'Sign in first.' }, { status: 401 });
  const { running, waiting } = readRebuildStatus(context.locals.services.config.dataDir);
  const text = running ? describeProgress(running) : 'A rebuild is about to start.';
  return jsonResponse({ text, log: running?.log ?? [], isBusy: running !== undefined || waiting > 0 });
};
