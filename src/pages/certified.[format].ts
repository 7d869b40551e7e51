// The page of certified programs for programs of the other kind: `/certified.md` and `/certified.json`.
import type { APIRoute } from 'astro';
import { isAlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { certifiedContentCall } from '#src/features/research/certified/certified.call.ts';
import { toCertifiedAlternate } from '#src/features/research/certified/certified-alternate.ts';
import { answerAlternate } from '#src/engine/http/alternate-response.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const {
    locals: { ask, services, site },
    params,
  } = context;
  if (!isAlternateFormat(params['format'])) return answerAlternate(context, undefined);
  const answer = await ask(certifiedContentCall, {});
  if (answer.source === 'fallback') return new Response('Try again later.\n', { status: 503 });
  const alternate = toCertifiedAlternate(answer.data.programs, site, services.stock.current.day);
  return answerAlternate(context, alternate, params['format']);
};
