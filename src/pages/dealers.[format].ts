import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { dealer } from '#src/page-kinds/dealer.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(dealer, context);
