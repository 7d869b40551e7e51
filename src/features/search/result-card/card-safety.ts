/** What NHTSA found about the cars of a model year, for their cards: crash stars and the number of recalls. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import type { CatalogueModel, ModelYear, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCachedCard } from '#src/features/search/result-card/card-cache.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

export type MakeCard = (listing: FoundListing, owner: Owner | undefined) => ListingCard;

/** As on every card, in one line; equipment comes last, and makes room. */
const MAX_FACTS = 3;
const TESTS = ['frontal', 'side', 'rollover'] as const;
/** A model's facts are the same object until the catalog changes. */
const KNOWN = new WeakMap<CatalogueModel, Map<number, readonly string[]>>();

/** Makes cards of the listings of a page, with the safety facts that the catalog knows. */
export function createCardMaker(catalogue: Pick<VehicleCatalogue, 'findModel'>): MakeCard {
  return (listing, owner) => {
    const card = toCachedCard(listing, owner);
    const model = catalogue.findModel(listing.makeCode, listing.modelCode);
    const found = model ? findSafety(model, listing.year) : [];
    if (found.length === 0) return card;
    return { ...card, facts: [...card.facts.slice(0, MAX_FACTS - found.length), ...found] };
  };
}

function findSafety(model: CatalogueModel, year: number): readonly string[] {
  const years = KNOWN.get(model) ?? new Map<number, readonly string[]>();
  KNOWN.set(model, years);
  const known = years.get(year) ?? describeSafety(model, year);
  years.set(year, known);
  return known;
}

/** "5 crash stars" overall, else "4 to 5 crash stars" by test; undefined for what was not rated. */
export function formatCrashStars(crash: ModelYear['crash'] = {}): string | undefined {
  const tests = TESTS.flatMap((test) => crash[test] || []);
  const stars = crash.overall ? [crash.overall] : tests;
  if (stars.length === 0) return undefined;
  const [least, most] = [Math.min(...stars), Math.max(...stars)];
  return `${least === most ? '' : `${least} to `}${most} crash ${most === 1 ? 'star' : 'stars'}`;
}

/** Stars, and "2 recalls of its year". */
export function describeSafety({ modelYears, recalls = [] }: CatalogueModel, year: number): string[] {
  const stars = formatCrashStars(modelYears.find((facts) => facts.year === year)?.crash);
  const count = recalls.filter(({ years }) => years.includes(year)).length;
  return [
    ...(stars === undefined ? [] : [stars]),
    ...(count === 0 ? [] : [`${count} ${count === 1 ? 'recall' : 'recalls'} of its year`]),
  ];
}
