import { answerCatalog } from '#src/inventory/catalog-export/answer-catalog.ts';
import { allowOnly } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = answerCatalog;
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = allowOnly('GET', 'HEAD');
