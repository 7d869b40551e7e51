import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { modelRecalls } from '#src/page-kinds/model-recalls.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(modelRecalls, context);
