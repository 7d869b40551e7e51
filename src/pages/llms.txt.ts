import type { APIRoute } from 'astro';
import { formatLlmsText } from '#src/features/seo/llms-text.ts';
import { answerText } from '#src/server/http/twin-response.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { services, site }, request }) => {
  const { brand, origin } = site;
  return answerText(
    request,
    formatLlmsText({ name: brand.name, origin }, services.catalogue().makes),
    'text/plain',
  );
};
