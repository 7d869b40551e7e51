// The home page for programs: `/index.md` and `/index.json`.
import type { APIRoute } from 'astro';
import { isAlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { toHomeAlternate } from '#src/features/site/home/home-alternate.ts';
import { loadHomePage } from '#src/features/site/home/home.server.ts';
import { answerAlternate } from '#src/engine/http/alternate-response.ts';

export const prerender = false;

export const GET: APIRoute = (context) => {
  const { locals, params } = context;
  if (!isAlternateFormat(params['format'])) return answerAlternate(context, undefined);
  const { day } = locals.services.stock.current;
  return answerAlternate(
    context,
    toHomeAlternate(loadHomePage(locals), locals.site.origin, day),
    params['format'],
  );
};
