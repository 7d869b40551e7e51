import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { compareTrims } from '#src/page-kinds/compare-trims.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(compareTrims, context);
