/** The style sheet that covers hidden cars for browsers without JavaScript, whose pages are the same for everyone. */
import type { APIRoute } from 'astro';
import { dealerPath } from '#src/domain/dealer/dealer-path.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type { HiddenOffer } from '#src/domain/visitor/hidden-offers.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { COVERED_TEXT } from '#src/features/shopper/hidden-offers/hidden-list-path.ts';
import { findOwners } from '#src/inventory/find-owners.ts';
import { listHidden } from '#src/server/shoppers/hidden-offer-rows.ts';
import type { Services } from '#src/server/services.ts';

const HEADERS = {
  'Content-Type': 'text/css; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
};

export const answerHiddenStyles: APIRoute = async ({ locals }) => {
  const { db, stock } = locals.services;
  const shopperId = findShopperId(await locals.findShopper());
  const hidden = shopperId === undefined ? [] : await listHidden(db, shopperId);
  return new Response(await writeHiddenStyles({ stock }, hidden), { headers: HEADERS });
};

export async function writeHiddenStyles(
  { stock }: Pick<Services, 'stock'>,
  hidden: readonly HiddenOffer[],
): Promise<string> {
  if (hidden.length === 0) return '';
  const of = (wanted: HiddenOffer['kind']) =>
    hidden.flatMap(({ kind, subject }) => (kind === wanted ? [subject] : []));
  const sellers = (await findOwners(stock.current, of('seller'))).flatMap((owner) => dealerPath(owner) ?? []);
  const links = [
    ...of('car').map((id) => `h3 a[href="${escape(vehicleUrl(id))}"]`),
    ...sellers.map((path) => `a[href="${escape(path)}"]`),
  ];
  if (links.length === 0) return '';
  const card = `#content li:has(${links.join(', ')})`;
  return `${card} { position: relative; }
${card} > * { visibility: hidden; }
${card}::after {
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 1rem;
  text-align: center;
  content: "${escape(COVERED_TEXT)}";
}
`;
}

/** Ids come from feeds, so they may hold anything. */
function escape(text: string): string {
  return text.replaceAll(/[^\w\-/.~%!: ]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}
