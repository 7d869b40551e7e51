import type { APIRoute } from 'astro';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { toOpenApi } from '#src/engine/http/open-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { services, site } }) => {
  const calls = services.calls.filter((call) => call.isOn?.(site.flags) ?? true);
  const { siteOrigin } = services.config;
  return jsonResponse(toOpenApi(calls, { siteOrigin, name: site.brand.name }), { cache: 'sharedAnswer' });
};
