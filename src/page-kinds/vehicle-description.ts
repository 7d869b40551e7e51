import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { nameInTitle } from '#src/domain/site/brands.ts';
import type { Site } from '#src/domain/site/site.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { toBreadcrumbList, toCar, toImageUrl } from '#src/features/site/seo/json-ld.ts';
import type { FoundVehicle } from '#src/features/vehicle/vehicle-details/vehicle-page.server.ts';

/** Metadata of a car that is for sale. */
export function describeVehicle({ details, crumbs }: FoundVehicle, { brand, origin }: Site) {
  const { listing } = details;
  const card = toListingCard(listing, details.owner);
  const canonical = vehicleUrl(listing.id);
  const place = card.sellerPlace === undefined ? '' : ` in ${card.sellerPlace}`;
  const facts = [card.price, card.mileage, card.titleNotice, ...card.facts].filter(Boolean).join(' · ');
  const allCrumbs = [...crumbs, { label: card.title, href: canonical }];
  return {
    title: `${card.title}, ${card.price}${place} | ${nameInTitle(brand, card.isOwnCertified !== true)}`,
    description: `${card.condition} ${card.title}${place}: ${facts}. See its price history, price rating and seller.`,
    canonical,
    crumbs: allCrumbs,
    picture: {
      line: card.price,
      style: listing.vehicleStyleCodes[0]?.toLowerCase(),
      photo: toImageUrl(listing, origin),
    },
    jsonLd: [
      // A product without a price is invalid.
      ...(listing.pricingDetail.salePrice === undefined
        ? []
        : [{ '@context': 'https://schema.org', ...toCar(listing, details.owner, origin) }]),
      toBreadcrumbList(allCrumbs, origin),
    ],
  };
}
