import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { researchLists } from '#src/page-kinds/research-lists.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(researchLists, context);
