/** The dealer showcase as it is sent: most of its links follow from the ids. */
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type {
  ShowcaseCar,
  ShowcaseDealer,
  ShowcaseState,
} from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { packSellerHref, unpackSellerHref } from '#src/features/search/result-card/packed-seller.ts';

type WithoutHref<Shown> = Omit<Shown, 'href'> & { readonly href?: string };
export interface PackedShowcase extends Pick<ShowcaseState, 'isOfDealers'> {
  readonly cards: readonly WithoutHref<ShowcaseCar>[];
  readonly dealers: readonly WithoutHref<ShowcaseDealer>[];
}

export function packShowcase({ cards, dealers, ...showcase }: ShowcaseState): PackedShowcase {
  return {
    ...showcase,
    cards: cards.map(({ href, ...car }) => (href === vehicleUrl(car.id) ? car : { ...car, href })),
    dealers: dealers.map(({ href, ...dealer }) =>
      packSellerHref(dealer, href) === dealer.id ? dealer : { ...dealer, href },
    ),
  };
}

export function unpackShowcase({ cards, dealers, ...showcase }: PackedShowcase): ShowcaseState {
  return {
    ...showcase,
    cards: cards.map((car) => ({ href: vehicleUrl(car.id), ...car })),
    dealers: dealers.map((dealer) => ({ href: unpackSellerHref(dealer, dealer.id) ?? '', ...dealer })),
  };
}
