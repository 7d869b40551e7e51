import { answerCatalog } from '#src/inventory/catalog-export/answer-catalog.ts';

export const prerender = false;
export const GET = answerCatalog;
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
