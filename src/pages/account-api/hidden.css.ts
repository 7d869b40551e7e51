import { answerHiddenStyles } from '#src/features/shopper/hidden-offers/hidden-styles.server.ts';
import { allowOnly } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = answerHiddenStyles;
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = allowOnly('GET', 'HEAD');
