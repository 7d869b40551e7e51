/** `/api/v1/catalogs/google.csv`: the last catalog, for a channel with a key. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { APIRoute } from 'astro';
import { refuseProgram } from '#src/engine/http/define-endpoint.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { findOwnCatalog } from '#src/inventory/catalog-export/own-catalog.ts';

const RETRY_AFTER_SECONDS = '60';

export const answerCatalog: APIRoute = async ({ request, params, locals: { services } }) => {
  const { config, apiKeys } = services;
  const name = config.catalogs.find((configured) => params['file'] === `${configured}.csv`);
  if (name === undefined)
    return jsonResponse({ message: 'There is nothing at this address.' }, { status: 404 });
  const admission = await apiKeys.admit(request);
  if (admission.type === 'refused') return refuseProgram(admission);
  const file = await findOwnCatalog(services, name);
  if (!file)
    return jsonResponse(
      { message: 'This catalog has not been written yet.' },
      { status: 503, headers: { ...admission.headers, 'Retry-After': RETRY_AFTER_SECONDS } },
    );
  const isHead = request.method === 'HEAD';
  return new Response(isHead ? null : (Readable.toWeb(createReadStream(file.path)) as ReadableStream), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Length': String(file.bytes),
      'Last-Modified': file.writtenAt.toUTCString(),
      'Cache-Control': 'no-store',
      ...admission.headers,
    },
  });
};
