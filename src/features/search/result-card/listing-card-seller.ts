/** Describes the seller for a card. */
import { countDealerFacts, countDealerParts } from '#src/domain/dealer/dealer-facts.ts';
import { MIN_OWN_PARTS } from '#src/domain/site/index-policy.ts';
import { describeUsualReply } from '#src/domain/dealer/answer-times.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { findBuyOnlineUrl } from '#src/domain/listing/buy-online.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { HOME_SERVICES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface CardSeller {
  readonly seller: string;
  /** The dealer's page on this site. */
  readonly sellerHref?: string;
  readonly sellerPlace?: string;
  /** For example "4.6 (120)". The style sheet adds the star. */
  readonly rating?: string;
  /** For example "Usually replies in 3 hours · Online paperwork". */
  readonly services?: string;
  /** A private seller, who gets an offer instead of an email. @see docs/rules/vehicle.md#make-an-offer */
  readonly isPrivate?: true;
  readonly hasEmail?: true;
  readonly phone?: string;
  readonly logo?: string;
  /**
   * Link to buy this car online, shown quietly when the dealer does not promote it.
   * @see docs/rules/vehicle.md#buy-online
   */
  readonly shopUrl?: string;
  readonly isShopQuiet?: true;
  /** The dealer's tagline and the id of its text. */
  readonly difference?: {
    readonly contentId: string;
    readonly tagline: string;
    readonly tile?: string;
    readonly listingType: string;
  };
}

/** All but buying online, which is a link where a car can be bought so. */
export function listServices({ homeServices, shippingLabel }: Owner): string {
  return [
    ...homeServices.filter((code) => code !== 'BUY_ONLINE').map((code) => labelOf(HOME_SERVICES, code)),
    ...(shippingLabel === undefined ? [] : [shippingLabel]),
  ].join(' · ');
}

type Draft = { -readonly [Key in keyof CardSeller]: CardSeller[Key] };

export function addSeller(card: Draft, listing: Listing, owner: Owner): void {
  const { name, location, rating, dealerDiff, privateSeller, hideEmailForm } = owner;
  const place = [location.city, location.state].filter(Boolean).join(', ');
  const phone = listing.phone ?? owner.phone;
  // The page of a dealer about whom nothing but a car is known may not be indexed.
  const isIndexed = countDealerParts(countDealerFacts(owner), 1) >= MIN_OWN_PARTS;
  const sellerHref = isIndexed ? safeHref(owner.href) : undefined;
  const logo = safeHref(owner.logo);
  const shopUrl = findBuyOnlineUrl(listing, owner);
  const services = [owner.answers && describeUsualReply(owner.answers), listServices(owner)]
    .filter(Boolean)
    .join(' · ');
  card.seller = name;
  if (place !== '') card.sellerPlace = place;
  if (rating) card.rating = `${rating.value.toFixed(1)} (${formatCount(rating.count)})`;
  if (services !== '') card.services = services;
  if (!hideEmailForm && privateSeller) card.isPrivate = true;
  if (!hideEmailForm && !privateSeller) card.hasEmail = true;
  if (sellerHref !== undefined) card.sellerHref = sellerHref;
  if (phone !== undefined) card.phone = phone;
  if (logo !== undefined) card.logo = logo;
  if (shopUrl !== undefined) card.shopUrl = shopUrl;
  if (shopUrl !== undefined && listing.esntial?.deemphasized) card.isShopQuiet = true;
  if (dealerDiff) card.difference = showDifference(dealerDiff, listing);
}

function showDifference(
  { contentId, tagline, tile }: NonNullable<Owner['dealerDiff']>,
  { listingType }: Listing,
): NonNullable<CardSeller['difference']> {
  return { contentId, tagline, ...definedOnly({ tile: safeHref(tile) }), listingType };
}
