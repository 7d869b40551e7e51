import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { electricTypes } from '#src/page-kinds/electric-types.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(electricTypes, context);
