// The kinds of electric cars for programs: `/electric-vehicle-types.md` and `.json`.
import type { APIRoute } from 'astro';
import { isAlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { toElectricTypesAlternate } from '#src/features/research/electric-types/electric-types-alternate.ts';
import { answerAlternate } from '#src/engine/http/alternate-response.ts';

export const prerender = false;

export const GET: APIRoute = (context) => {
  const {
    locals: { services, site },
    params,
  } = context;
  if (!isAlternateFormat(params['format'])) return answerAlternate(context, undefined);
  return answerAlternate(
    context,
    toElectricTypesAlternate(site, services.stock.current.day),
    params['format'],
  );
};
