/** What is known about the safety of the cars of a model year, for their cards: crash stars and the number of recalls. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { findStarSource } from '#src/domain/vehicle/fact-sources.ts';
import type { CatalogueModel, ModelYear, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCachedCard } from '#src/features/search/result-card/card-cache.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

type RatedFacts = Pick<ModelYear, 'crash' | 'editedStars'>;

export type MakeCard = (listing: FoundListing, owner: Owner | undefined) => ListingCard;

/** As on every card, in one line; equipment comes last, and makes room. */
const MAX_FACTS = 3;
const TESTS = ['frontal', 'side', 'rollover'] as const;

/** Makes cards of the listings of a page, with the safety facts that the catalog knows. */
export function createCardMaker(catalogue: Pick<VehicleCatalogue, 'findModel' | 'findModelYear'>): MakeCard {
  return (listing, owner) => {
    const card = toCachedCard(listing, owner);
    const { makeCode, modelCode, year } = listing;
    const recalls = catalogue.findModel(makeCode, modelCode)?.recalls;
    const found = describeSafety(year, catalogue.findModelYear(makeCode, modelCode, year), recalls);
    if (found.length === 0) return card;
    return { ...card, facts: [...card.facts.slice(0, MAX_FACTS - found.length), ...found] };
  };
}

/** "5 crash stars" overall, else "4 to 5 crash stars" by test; undefined for what was not rated. */
export function formatCrashStars({ crash = {} }: RatedFacts): string | undefined {
  const tests = TESTS.flatMap((test) => crash[test] || []);
  const stars = crash.overall ? [crash.overall] : tests;
  if (stars.length === 0) return undefined;
  const [least, most] = [Math.min(...stars), Math.max(...stars)];
  return `${least === most ? '' : `${least} to `}${most} crash ${most === 1 ? 'star' : 'stars'}`;
}

/** Whether people wrote the stars that are shown into the catalog; else they are NHTSA's. */
export function areCatalogStars(facts: RatedFacts): boolean {
  return !!facts.crash?.overall && findStarSource(facts, 'overall') === 'catalog';
}

/** Stars, with a mark unless they are NHTSA's, and "2 recalls for its model year". */
export function describeSafety(
  year: number,
  facts: RatedFacts = {},
  recalls: CatalogueModel['recalls'] = [],
): string[] {
  const stars = formatCrashStars(facts);
  const count = recalls.filter(({ years }) => years.includes(year)).length;
  return [
    ...(stars === undefined ? [] : [areCatalogStars(facts) ? `${stars} (catalog)` : stars]),
    ...(count === 0 ? [] : [`${count} ${count === 1 ? 'recall' : 'recalls'} for its model year`]),
  ];
}
