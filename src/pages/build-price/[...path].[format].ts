import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { buildPrice } from '#src/page-kinds/build-price.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(buildPrice, context);
