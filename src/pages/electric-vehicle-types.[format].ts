// The kinds of electric cars for programs: `/electric-vehicle-types.md` and `.json`.
import type { APIRoute } from 'astro';
import { isTwinFormat } from '#src/domain/site/twin-formats.ts';
import { toElectricTypesTwin } from '#src/features/research/electric-types/electric-types-twin.ts';
import { answerTwin } from '#src/engine/http/twin-response.ts';

export const prerender = false;

export const GET: APIRoute = (context) => {
  const {
    locals: { services, site },
    params,
  } = context;
  if (!isTwinFormat(params['format'])) return answerTwin(context, undefined);
  return answerTwin(context, toElectricTypesTwin(site, services.stock.current.day), params['format']);
};
