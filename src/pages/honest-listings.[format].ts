import type { APIRoute } from 'astro';
import { answerAlternateOf } from '#src/page-kinds/answer-alternate.ts';
import { honestListings } from '#src/page-kinds/honest-listings.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerAlternateOf(honestListings, context);
