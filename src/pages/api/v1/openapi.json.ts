import type { APIRoute } from 'astro';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { toOpenApi } from '#src/engine/http/open-api.ts';
import { allowOnly } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;

/** The calls that programs with a key may make; the document itself needs none. */
export const GET: APIRoute = ({ locals: { services, site } }) => {
  const calls = services.calls.filter((call) => call.needsKey && call.isOn?.(site.flags));
  if (calls.length === 0)
    return jsonResponse({ message: 'There is nothing at this address.' }, { status: 404 });
  const { siteOrigin } = services.config;
  return jsonResponse(toOpenApi(calls, { siteOrigin, name: site.brand.name }), { cache: 'sharedAnswer' });
};
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = allowOnly('GET', 'HEAD');
