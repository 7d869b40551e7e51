import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { home } from '#src/page-kinds/home.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(home, context);
