/** Structured data of a dealer's page. Its values equal the visible ones. */
import { parseOpeningHours } from '#src/domain/dealer/opening-hours.ts';
import { dealerPath } from '#src/domain/dealer/dealer-path.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { safeHref } from '#src/lib/safe-href.ts';

/** JSON omits undefined fields. @param isSample made-up ratings get no markup */
export function toAutoDealer(owner: Owner, isSample: boolean, origin: string): Record<string, unknown> {
  const { name, phone, location, rating, hours = [] } = owner;
  const { address1, city, state, zip, latitude, longitude } = location;
  const logo = safeHref(owner.logo);
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name,
    url: origin + (dealerPath(owner) ?? ''),
    telephone: phone,
    sameAs: safeHref(owner.website?.href),
    logo: logo?.startsWith('/') ? origin + logo : logo,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address1,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    geo:
      latitude === undefined || longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: parseOpeningHours(hours)?.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    aggregateRating:
      rating && !isSample
        ? { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count }
        : undefined,
  };
}
