import type { ComponentType } from 'react';
import { searchRel } from '#src/domain/search-query/search-rel.ts';
import styles from '#src/features/search/result-card/CardRail.module.css';
import { CardSkeletons } from '#src/features/search/result-card/CardSkeleton.tsx';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { RAIL_PLACEHOLDERS } from '#src/features/search/result-card/placeholder-counts.ts';
import { StillCards } from '#src/features/search/result-card/StillCards.tsx';
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';

interface Props {
  heading: string;
  cards: readonly ListingCard[] | 'loading';
  tier?: ListingTier;
  /** Tier of cars whose sellers pay for a highlight. */
  highlightTier?: ListingTier | undefined;
  /** Link to the search with all of them. */
  allUrl?: string | undefined;
  /** Component that renders the cards, when not the usual one. */
  Row?: ComponentType<RowProps> | undefined;
}

export interface RowProps {
  cards: readonly ListingCard[];
  tier: ListingTier | undefined;
  highlightTier: ListingTier | undefined;
  /** Attributes of the list around the cards. */
  list: { readonly className: string | undefined; readonly tabIndex: number; readonly 'aria-label': string };
}

/** Shows one row of cars next to a search or a car; a phone swipes it. */
export function CardRail({ heading, cards, tier, highlightTier, allUrl, Row = StillRow }: Props) {
  const isLoading = cards === 'loading';
  if (cards.length === 0) return null;
  const list = { className: styles['row'], tabIndex: 0, 'aria-label': heading };
  return (
    <section className={styles['rail']} aria-busy={isLoading} data-no-print="">
      <div className={styles['head']}>
        <h2>{heading}</h2>
        {allUrl !== undefined && (
          <a href={allUrl} rel={searchRel(allUrl)} data-in-place="">
            See all<span className="visually-hidden">{` of: ${heading}`}</span>
          </a>
        )}
      </div>
      {isLoading ? (
        <ul {...list}>
          <CardSkeletons count={RAIL_PLACEHOLDERS} />
        </ul>
      ) : (
        <Row cards={cards} tier={tier} highlightTier={highlightTier} list={list} />
      )}
    </section>
  );
}

function StillRow({ list, ...cards }: RowProps) {
  return (
    <ul {...list}>
      <StillCards {...cards} />
    </ul>
  );
}
