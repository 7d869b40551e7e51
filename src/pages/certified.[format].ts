import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { certified } from '#src/page-kinds/certified.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(certified, context);
