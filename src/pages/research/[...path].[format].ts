import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { research } from '#src/page-kinds/research.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(research, context);
