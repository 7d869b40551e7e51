import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { articles } from '#src/page-kinds/articles.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(articles, context);
