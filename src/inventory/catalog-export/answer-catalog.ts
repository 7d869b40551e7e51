/** `/api/v1/catalogs/google.csv`: the last catalog, for a channel with a key. */
import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { APIRoute } from 'astro';
import { refuseProgram } from '#src/engine/http/define-endpoint.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { catalogFile } from '#src/inventory/catalog-export/catalog-runs.ts';

const HOUR_SECONDS = '3600';

export const answerCatalog: APIRoute = async ({ request, params, locals: { services } }) => {
  const { config, apiKeys } = services;
  const name = config.catalogs.find((configured) => params['file'] === `${configured}.csv`);
  if (name === undefined)
    return jsonResponse({ message: 'There is nothing at this address.' }, { status: 404 });
  const admission = await apiKeys.admit(request);
  if (admission.type === 'refused') return refuseProgram(admission);
  const file = catalogFile(config.dataDir, name);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat)
    return jsonResponse(
      { message: 'This catalog has not been written yet.' },
      { status: 503, headers: { ...admission.headers, 'Retry-After': HOUR_SECONDS } },
    );
  const isHead = request.method === 'HEAD';
  return new Response(isHead ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Length': String(stat.size),
      'Last-Modified': stat.mtime.toUTCString(),
      'Cache-Control': 'no-store',
      ...admission.headers,
    },
  });
};
