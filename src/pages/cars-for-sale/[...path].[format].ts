import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { results } from '#src/page-kinds/results.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(results, context);
