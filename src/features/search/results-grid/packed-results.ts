/** What the grid of a page gets as its property, beside its markup. */
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type { ShowcaseCar, ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { packPlaces } from '#src/features/search/result-card/packed-card.ts';
import type { PackedPlace } from '#src/features/search/result-card/packed-card.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import { packJson } from '#src/lib/packed-json.ts';

export type PackedResults = Omit<PageResults, 'state'> & {
  readonly state: Omit<PageResults['state'], 'placed' | 'tabs' | 'suggestions' | 'showcase'> & {
    /** Most links of cars follow from their ids. */
    readonly showcase?: Omit<ShowcaseState, 'cards'> & {
      readonly cards: readonly (Omit<ShowcaseCar, 'href'> & Partial<ShowcaseCar>)[];
    };
    readonly placed: readonly PackedPlace[];
  };
};

/** Tabs and suggestions are links, and the markup says all of them. */
export function packResults({ state: all, ...page }: PageResults): string {
  const { tabs: _, suggestions: __, showcase, ...state } = all;
  return packJson({
    ...page,
    state: {
      ...state,
      placed: packPlaces(state.placed),
      ...(showcase && { showcase: { ...showcase, cards: showcase.cards.map(leaveOutHref) } }),
    },
  } satisfies PackedResults);
}

function leaveOutHref({ href, ...car }: ShowcaseCar): Omit<ShowcaseCar, 'href'> & Partial<ShowcaseCar> {
  return href === vehicleUrl(car.id) ? car : { ...car, href };
}
