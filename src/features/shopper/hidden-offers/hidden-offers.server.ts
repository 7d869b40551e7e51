/** Hides cars and sellers for one shopper. @see docs/rules/shopper.md#hidden-cars-and-sellers */
import { dealerPath } from '#src/domain/dealer/dealer-path.ts';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { hideOffer, listHidden, showOffer } from '#src/server/shoppers/hidden-offer-rows.ts';
import { isHidden, toHiddenSet } from '#src/domain/visitor/hidden-offers.ts';
import type { HiddenOffer } from '#src/domain/visitor/hidden-offers.ts';
import { MAX_ASKED } from '#src/features/shopper/hidden-offers/hidden-offers.call.ts';
import type {
  hiddenOffersCall,
  hideOfferCall,
} from '#src/features/shopper/hidden-offers/hidden-offers.call.ts';
import { findOwners } from '#src/inventory/find-owners.ts';
import type { CallInput, CallOutput, Handler } from '#src/lib/call.ts';
import type { Services } from '#src/server/services.ts';
import { startShopperId } from '#src/server/shoppers/start-shopper-id.ts';

type Stock = Pick<Services, 'stock'>;
type ShownOffer = Extract<CallOutput<typeof hiddenOffersCall>, { type: 'ok' }>['offers'][number];

export const answerHiddenOffers: Handler<typeof hiddenOffersCall> = async ({ ids = '' }, { locals }) => {
  const { services } = locals;
  const shopperId = findShopperId(await locals.findShopper());
  const hidden = shopperId === undefined ? [] : await listHidden(services.db, shopperId);
  if (hidden.length === 0) return { type: 'ok', offers: [], hiddenIds: [] };
  const set = toHiddenSet(hidden);
  const asked = services.stock.current.loadListings(ids.split(',').slice(0, MAX_ASKED));
  return {
    type: 'ok',
    // A page of cards asks only for its cars.
    offers: ids === '' ? await nameAll(services, hidden) : [],
    hiddenIds: asked.flatMap(({ listing, owner }) =>
      isHidden(set, listing.id, () => owner.id) ? [listing.id] : [],
    ),
  };
};

export const answerHideOffer: Handler<typeof hideOfferCall> = async (input, { locals }) => {
  const { services } = locals;
  if (input.isHidden === 'false') {
    const known = findShopperId(await locals.findShopper());
    const shown = findOffer(services, input);
    if (known !== undefined && shown) await showOffer(services.db, known, shown);
    return { type: 'ok' };
  }
  const offer = findOffer(services, input);
  if (!offer || !(await isKnown(services, offer))) return { type: 'unknown' };
  const shopperId = await startShopperId(locals);
  if (shopperId === undefined) return { type: 'too-many' };
  return { type: (await hideOffer(services.db, shopperId, offer)) ? 'ok' : 'enough' };
};

function findOffer(
  { stock }: Stock,
  { kind, subject }: CallInput<typeof hideOfferCall>,
): HiddenOffer | undefined {
  if (kind !== 'seller-of-car') return { kind, subject };
  const [found] = stock.current.loadListings([subject]);
  return found && { kind: 'seller', subject: found.owner.id };
}

async function isKnown({ stock }: Stock, { kind, subject }: HiddenOffer): Promise<boolean> {
  if (kind === 'seller') return (await findOwners(stock.current, [subject])).length > 0;
  return stock.current.loadListings([subject]).length > 0;
}

async function nameAll({ stock }: Stock, hidden: readonly HiddenOffer[]): Promise<ShownOffer[]> {
  const sellerIds = hidden.flatMap(({ kind, subject }) => (kind === 'seller' ? [subject] : []));
  const owners = new Map((await findOwners(stock.current, sellerIds)).map((owner) => [owner.id, owner]));
  return hidden.map(({ kind, subject }) => {
    if (kind === 'seller') {
      const owner = owners.get(subject);
      const url = (owner && dealerPath(owner)) ?? `${SEARCH_ROOT}?ownerId=${encodeURIComponent(subject)}`;
      return { kind, subject, title: owner?.name ?? 'A seller without cars here', url };
    }
    const [found] = stock.current.loadListings([subject]);
    const car = found ?? stock.findGone(subject);
    const title = car ? cutTitle(car.listing.title) : "A car that's no longer available";
    return { kind, subject, title, url: vehicleUrl(subject) };
  });
}
