import type { APIRoute } from 'astro';
import { findReceipt } from '#src/features/vehicle/listing-receipt/receipts.server.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, params }) => {
  const envelope = await findReceipt(locals.services.db, params['id'] ?? '');
  return envelope
    ? jsonResponse(envelope, { headers: { 'X-Robots-Tag': 'noindex' } })
    : jsonResponse({ message: 'There is no such receipt.' }, { status: 404 });
};
