import { answerHiddenStyles } from '#src/features/shopper/hidden-offers/hidden-styles.server.ts';

export const prerender = false;
export const GET = answerHiddenStyles;
