import type { APIRoute } from 'astro';
import { jsonResponse } from '#src/server/http/json-response.ts';
import { toOpenApi } from '#src/server/http/open-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { services } }) =>
  jsonResponse(toOpenApi(services.calls, services.config), { cache: 'sharedAnswer' });
