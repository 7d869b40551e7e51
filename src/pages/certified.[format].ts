// The page of certified programs for programs of the other kind: `/certified.md` and `/certified.json`.
import type { APIRoute } from 'astro';
import { isTwinFormat } from '#src/domain/site/twin-formats.ts';
import { certifiedContentCall } from '#src/features/research/certified/certified.call.ts';
import { toCertifiedTwin } from '#src/features/research/certified/certified-twin.ts';
import { answerTwin } from '#src/engine/http/twin-response.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const {
    locals: { ask, services, site },
    params,
  } = context;
  if (!isTwinFormat(params['format'])) return answerTwin(context, undefined);
  const answer = await ask(certifiedContentCall, {});
  if (answer.source === 'fallback') return new Response('Try again later.\n', { status: 503 });
  const twin = toCertifiedTwin(answer.data.programs, site, services.stock.current.day);
  return answerTwin(context, twin, params['format']);
};
