import type { APIRoute } from 'astro';
import { loadReceiptKey } from '#src/features/vehicle/listing-receipt/receipt-key.server.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';

export const prerender = false;

/** The public key that receipts are checked with, as a JSON Web Key. */
export const GET: APIRoute = async ({ locals }) =>
  jsonResponse((await loadReceiptKey(locals.services.db)).jwk, { cache: 'namedAsset' });
