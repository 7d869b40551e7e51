import { findContradictions, listLifeEvents } from '#src/domain/listing/car-life.ts';
import type { LifeEvent } from '#src/domain/listing/car-life.ts';
import { CAR_LIFE_ROOT, carLifeUrl, parseCarLifePath } from '#src/features/vehicle/car-life/car-life-path.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

export interface CarLifePage {
  readonly vin: string;
  readonly events: readonly LifeEvent[];
  readonly contradictions: readonly string[];
  /** Its page, while it is for sale. */
  readonly listingId?: string;
  readonly title: string;
}

/** Everything that feeds have said about one car. Not for search engines, because its facts are those of other days. */
export const carLife = {
  name: 'car-life',
  roots: [CAR_LIFE_ROOT],
  cache: 'visitorPage',
  hasIds: true,
  views: ['src/pages/car-life/[vin].astro'],
  parse: parseCarLifePath,
  format: ({ vin }) => carLifeUrl(vin),
  load({ locals }, { vin }) {
    const { stock } = locals.services;
    if (vin !== vin.toUpperCase()) return { type: 'moved', to: carLifeUrl(vin.toUpperCase()) };
    const states = stock.loadCarLife(vin);
    if (states.length === 0) return { type: 'unknown' };
    const listingId = stock.findByVin(vin)?.id;
    const shown = listingId === undefined ? undefined : (stock.findShownId(listingId) ?? listingId);
    const [car] = shown === undefined ? [] : stock.current.loadListings([shown]);
    const gone = listingId === undefined ? undefined : stock.findGone(listingId);
    const page = {
      vin,
      events: listLifeEvents(states),
      contradictions: findContradictions(states),
      title: (car ?? gone)?.listing.title ?? vin,
      ...(car && { listingId: car.listing.id }),
    };
    return { type: 'ok', page };
  },
  describe: ({ title, vin }, { brand }) => ({
    title: `${title}: its life here | ${brand.name}`,
    description: `Every price, seller and mileage of the car with the VIN ${vin} on ${brand.name}.`,
    robots: 'noindex',
    crumbs: [],
    jsonLd: [],
  }),
} satisfies ContentKind<{ vin: string }, CarLifePage>;
