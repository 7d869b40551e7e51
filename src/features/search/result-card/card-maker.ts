/** Makes the cards of a search on the server, with what only the server knows. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { findDoorPlace } from '#src/domain/payment/door-place.ts';
import type { DoorServices } from '#src/domain/payment/door-place.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { asksForDoorPrice, describeDoorPrice } from '#src/features/search/result-card/card-door-price.ts';
import { describeSafety } from '#src/features/search/result-card/card-safety.ts';
import { toCachedCard, withSafety } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

export type MakeCard = (listing: FoundListing, owner: Owner | undefined) => ListingCard;

interface CardServices extends DoorServices {
  catalogue(): Pick<VehicleCatalogue, 'findModel' | 'findModelYear'>;
}

/**
 * Makes the cards of a search, with what the catalog knows about the safety of a car, and with what it costs to drive
 * away if the search has a ZIP or asks for it.
 */
export function createCardMaker(services: CardServices, query: SearchQuery): MakeCard {
  const catalogue = services.catalogue();
  const place = findDoorPlace(services, query.zip);
  const hasDoorPrice = place.state !== undefined || asksForDoorPrice(query);
  return (listing, owner) => {
    const card = toCachedCard(listing, owner);
    const { makeCode, modelCode, year } = listing;
    const recalls = catalogue.findModel(makeCode, modelCode)?.recalls;
    const safety = describeSafety(year, catalogue.findModelYear(makeCode, modelCode, year), recalls);
    const doorPrice = hasDoorPrice ? describeDoorPrice(listing, place) : undefined;
    if (safety.length === 0 && doorPrice === undefined) return card;
    return {
      ...card,
      offers: doorPrice === undefined ? card.offers : [doorPrice, ...card.offers],
      facts: safety.length === 0 ? card.facts : withSafety(card.facts, safety, listing.viewCount > 0),
    };
  };
}
