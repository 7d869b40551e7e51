import type { APIRoute } from 'astro';

/** A numbered image, for cards with photos. */
export const GET: APIRoute = ({ params }) => {
  const number = /^\d{1,2}$/.exec(params['number'] ?? '')?.[0] ?? '?';
  const hue = Number(number) * 47 || 0;
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="hsl(${hue} 30% 70%)"/><text x="200" y="190" font-family="sans-serif" font-size="120" text-anchor="middle" fill="#222">${number}</text></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
};
