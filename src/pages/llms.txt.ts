import type { APIRoute } from 'astro';
import { ALL_CARS_PATH } from '#src/domain/search-query/search-path.ts';
import { CERTIFIED_PATH, CERTIFIED_TITLE } from '#src/features/research/certified/certified-links.ts';
import {
  ELECTRIC_TYPES_PATH,
  ELECTRIC_TYPES_TITLE,
} from '#src/features/research/electric-types/electric-types.ts';
import { formatLlmsText } from '#src/features/site/seo/llms-text.ts';
import { answerText } from '#src/engine/http/alternate-response.ts';

export const prerender = false;

const PAGES = [
  { label: 'Home', path: '/' },
  { label: 'All cars', path: ALL_CARS_PATH },
  { label: CERTIFIED_TITLE, path: CERTIFIED_PATH },
  { label: ELECTRIC_TYPES_TITLE, path: ELECTRIC_TYPES_PATH },
];

export const GET: APIRoute = ({ locals: { services, site }, request }) => {
  const { brand, origin } = site;
  return answerText(
    request,
    formatLlmsText(
      { name: brand.name, origin, isSample: services.stock.current.isSample },
      PAGES,
      services.catalogue().makes,
    ),
    'text/plain',
  );
};
