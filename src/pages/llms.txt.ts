import type { APIRoute } from 'astro';
import { sellsNewCars } from '#src/domain/site/brands.ts';
import { formatLlmsText } from '#src/features/site/seo/llms-text.ts';
import { answerText } from '#src/engine/http/alternate-response.ts';
import { listAlternatePages } from '#src/page-kinds/alternate-lists.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { services, site }, request }) => {
  const { brand, origin } = site;
  const { isSample } = services.stock.current;
  const { makes } = services.catalogue();
  const offer = sellsNewCars(brand) ? 'New and used cars' : 'Used cars';
  const text = formatLlmsText({ name: brand.name, origin, isSample, offer }, listAlternatePages(), makes);
  return answerText(request, text, 'text/plain');
};
