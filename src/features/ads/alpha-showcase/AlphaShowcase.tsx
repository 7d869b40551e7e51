import { useEffect, useRef, useState } from 'react';
import { cardPhoto } from '#src/domain/listing/photo-sources.ts';
import { useAwake } from '#src/ui/use-awake.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/ads/alpha-showcase/AlphaShowcase.module.css';
import {
  $isShowcaseHidden,
  setShowcaseHidden,
} from '#src/features/ads/alpha-showcase/alpha-showcase.store.ts';
import { $showcase, loadShowcase } from '#src/features/ads/alpha-showcase/showcase.store.ts';
import { leaveOut } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import type {
  ShowcaseCar,
  ShowcaseDealer,
  ShowcaseState,
} from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { ShowcaseBox } from '#src/features/ads/alpha-showcase/ShowcaseBox.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { CHEVRON_LEFT_ICON, CHEVRON_RIGHT_ICON } from '#src/ui/icons.ts';
import { carDrawing } from '#src/ui/car-drawing.ts';

export interface AlphaShowcaseProps {
  /** Of what can be hidden; the grid may have it twice, for narrow and for wide screens. */
  id: string;
  /** The search of the page, in its normal form. */
  search: string;
  /** The showcase of that search, where the page came with it. */
  given?: ShowcaseState | undefined;
  /** Cars that the page shows, and which are not shown twice. */
  shownIds: ReadonlySet<string>;
  /** Other results are loading, so the place is kept. */
  isLoading: boolean;
}

/** Shows dealers who pay for the place above the results. It scrolls by hand and can be hidden. */
export function AlphaShowcase({ id, search, given, shownIds, isLoading }: AlphaShowcaseProps) {
  const isAwake = useAwake();
  const isHidden = useNewest($isShowcaseHidden, false);
  const loaded = useNewest($showcase);
  const [chosen, choose] = useState<boolean>();
  const list = useRef<HTMLUListElement>(null);
  const isGiven = given !== undefined && leaveOut(given, shownIds) !== undefined;
  useEffect(() => {
    if (!isHidden && !isGiven && !isLoading) void loadShowcase(search, shownIds);
  }, [isHidden, isGiven, isLoading, search, shownIds]);
  const { status, showcase: all } = isGiven
    ? { status: 'loaded', showcase: given }
    : loaded?.search === search
      ? loaded
      : { status: 'loading' };
  const showcase = all && leaveOut(all, shownIds);
  if (status === 'loaded' && !showcase) return null;
  const isWaiting = isLoading || !showcase;
  const isOfDealers = chosen ?? showcase?.isOfDealers ?? true;
  const cards = (isOfDealers ? showcase?.dealers : showcase?.cards) ?? [];
  const scroll = (direction: 1 | -1) => {
    const width = list.current?.clientWidth ?? 0;
    list.current?.scrollBy({ left: direction * width * PAGE_SHARE });
  };
  const hide = (
    <button
      type="button"
      aria-expanded={!isHidden}
      aria-controls={id}
      onClick={() => setShowcaseHidden(!isHidden)}
    >
      {isHidden ? 'Show' : 'Hide'}
    </button>
  );
  // What comes later moves nothing, because it is before what is there.
  const controls =
    isHidden || !showcase ? (
      hide
    ) : (
      <>
        <Control isPressed={!isOfDealers} onClick={() => choose(false)} text="Cars" />
        <Control isPressed={isOfDealers} onClick={() => choose(true)} text="Dealers" />
        <button type="button" className={styles['arrow']} aria-label="Previous" onClick={() => scroll(-1)}>
          <Icon path={CHEVRON_LEFT_ICON} />
        </button>
        <button type="button" className={styles['arrow']} aria-label="Next" onClick={() => scroll(1)}>
          <Icon path={CHEVRON_RIGHT_ICON} />
        </button>
        {hide}
      </>
    );
  return (
    <ShowcaseBox
      id={id}
      isHidden={isHidden}
      isBusy={isWaiting && status !== 'failed'}
      controls={isAwake && controls}
    >
      {status === 'failed' ? (
        <p className={styles['problem']} role="alert">
          We couldn't load the dealers.{' '}
          <Button onClick={() => void loadShowcase(search, shownIds)}>Try again</Button>
        </p>
      ) : (
        <ul ref={list} className={styles['list']}>
          {isWaiting
            ? PLACEHOLDERS.map((key) => <li key={key} className={styles['item']} />)
            : cards.map((card) => <Item key={card.id} card={card} />)}
        </ul>
      )}
    </ShowcaseBox>
  );
}

/** As many as fit beside each other. */
const PLACEHOLDERS = [1, 2, 3, 4] as const;
/** Share of the visible width to scroll; the rest stays for orientation. */
const PAGE_SHARE = 0.8;

function Control({ isPressed, onClick, text }: { isPressed: boolean; onClick: () => void; text: string }) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={onClick}>
      {text}
    </button>
  );
}

function Item({ card }: { card: ShowcaseCar | ShowcaseDealer }) {
  const isDealer = !('name' in card);
  const [name, line, more] = isDealer
    ? [card.seller, card.rating, join(card.sellerPlace, card.distance)]
    : [card.name, join(card.price, card.mileage), card.seller];
  return (
    <li className={styles['item']}>
      <div className={`studio ${styles['media']}`} data-paint={card.drawing.color}>
        <svg aria-hidden="true">
          <use href={carDrawing(card.drawing.style)} />
        </svg>
        {card.image && (
          <img
            {...cardPhoto(card.image.src)}
            alt=""
            width={200}
            height={112}
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      <a href={card.href}>{name}</a>
      <p className={isDealer ? styles['rating'] : styles['price']}>{line}</p>
      <p className={styles['more']}>{more}</p>
    </li>
  );
}

function join(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
