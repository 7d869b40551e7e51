import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { compareModels } from '#src/page-kinds/compare-models.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(compareModels, context);
