import { useRef } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { FIRST_VIEW_CARS, FIRST_VIEW_ID } from '#src/domain/site/first-view.ts';
import { LazyShowcase } from '#src/features/ads/alpha-showcase/LazyShowcase.tsx';
import { AdSlot } from '#src/features/ads/ad-slots/AdSlot.tsx';
import { $cardPayment } from '#src/features/search/result-card/card-payment.store.ts';
import { CardSkeletons } from '#src/features/search/result-card/CardSkeleton.tsx';
import { CardView } from '#src/features/search/result-card/CardView.tsx';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import { MoreResults } from '#src/features/search/results-grid/MoreResults.tsx';
import { LATE_PLACEHOLDERS, RAIL_PLACEHOLDERS } from '#src/features/search/result-card/placeholder-counts.ts';
import styles from '#src/features/search/results-grid/ResultsGrid.module.css';
import { $moreStatus } from '#src/features/search/results-session/results.store.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import { insertCards } from '#src/features/ads/sponsored/grid-cards.ts';
import { onlyOrganic } from '#src/features/ads/sponsored/only-organic.ts';
import { FilterCard } from '#src/features/search/suggested-filters/FilterCard.tsx';
import { WalletCard } from '#src/features/shopper/wallet/WalletCard.tsx';

interface Props {
  page: PageResults;
  state: GridState;
  /** The visitor hides sponsored results. */
  isOrganicOnly: boolean;
  /** Other results are loading. */
  isLoading: boolean;
}

/** Photos visible at once on a large screen. */
const EAGER_COUNT = 3;

/** Renders the cars, the ads and cards between them, and the link to more. */
export function CardList({ page, state, isOrganicOnly, isLoading }: Props) {
  const describePayment = useNewest($cardPayment);
  const isLoadingMore = useNewest($moreStatus) === 'loading';
  const list = useRef<HTMLUListElement>(null);
  const { ads } = page.setup;
  const items = insertCards(isOrganicOnly ? onlyOrganic(state.placed) : state.placed, {
    hasShowcase: state.showcaseOf !== undefined && !isOrganicOnly,
    // The style sheet places liners, because only it knows how many columns there are.
    hasFilterCard: state.suggestions.length > 0,
    hasWallet: page.setup.hasWallet ?? false,
    ads: ads && (ads.layout === 'fluid' ? { kind: 'fluid' } : { kind: 'liner', columns: 1 }),
  });
  const shownIds = new Set(state.placed.map(({ listing }) => listing.id));
  const places = new Map(items.filter((item) => item.kind === 'listing').map((item, index) => [item, index]));
  return (
    <>
      <ul key={state.batch ?? 0} ref={list} className={styles['cards']} aria-labelledby="results">
        {state.isPartial && state.placed[0]?.tier !== 'premium' && (
          <CardSkeletons count={LATE_PLACEHOLDERS} />
        )}
        {items.map((item, at) => {
          if (item.kind === 'ad')
            return ads && <AdSlot key={`ad-${item.slot}`} ads={ads} index={item.slot} />;
          const { on } = item;
          if (item.kind === 'wallet') return <WalletCard key={`wallet ${on}`} on={on} />;
          if (item.kind === 'filter-card') return <FilterCard key="filters" filters={state.suggestions} />;
          if (item.kind === 'showcase')
            return (
              state.showcaseOf !== undefined && (
                <li key={`showcase ${on}`} className={styles['wholeRow']} data-on={on}>
                  <LazyShowcase
                    id={`showcase-${at}`}
                    search={state.showcaseOf}
                    given={state.showcase}
                    shownIds={shownIds}
                    isLoading={isLoading}
                  />
                </li>
              )
            );
          const index = places.get(item) ?? 0;
          const { listing, tier } = item;
          return (
            <CardView
              key={on?.startsWith('narrow') ? `${listing.id} ${on}` : listing.id}
              id={index === FIRST_VIEW_CARS - 1 ? FIRST_VIEW_ID : undefined}
              card={listing}
              tier={tier}
              on={on}
              payment={describePayment?.(listing)}
              setup={page.setup.card}
              isEager={index < EAGER_COUNT && on === undefined}
              isFirst={index === 0}
            />
          );
        })}
        {isLoadingMore && <CardSkeletons count={RAIL_PLACEHOLDERS} />}
      </ul>
      <MoreResults
        page={page}
        state={state}
        // Somebody who has scrolled on meanwhile stays there.
        onLoaded={() =>
          list.current?.children[items.length]
            ?.querySelector<HTMLElement>('h3 a')
            ?.focus({ preventScroll: true })
        }
      />
    </>
  );
}
