// The home page for programs: `/index.md` and `/index.json`.
import type { APIRoute } from 'astro';
import { isTwinFormat } from '#src/domain/site/twin-formats.ts';
import { toHomeTwin } from '#src/features/site/home/home-twin.ts';
import { loadHomePage } from '#src/features/site/home/home.server.ts';
import { answerTwin } from '#src/engine/http/twin-response.ts';

export const prerender = false;

export const GET: APIRoute = (context) => {
  const { locals, params } = context;
  if (!isTwinFormat(params['format'])) return answerTwin(context, undefined);
  const { day } = locals.services.stock.current;
  return answerTwin(context, toHomeTwin(loadHomePage(locals), locals.site.origin, day), params['format']);
};
