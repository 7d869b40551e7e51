import { useRef, useState } from 'react';
import { cardPhoto } from '#src/domain/listing/photo-sources.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/ads/alpha-showcase/AlphaShowcase.module.css';
import {
  $isShowcaseHidden,
  setShowcaseHidden,
} from '#src/features/ads/alpha-showcase/alpha-showcase.store.ts';
import type {
  ShowcaseCar,
  ShowcaseDealer,
  ShowcaseState,
} from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { CHEVRON_LEFT_ICON, CHEVRON_RIGHT_ICON } from '#src/ui/icons.ts';
import { carDrawing } from '#src/ui/car-drawing.ts';

interface Props {
  /** Of what can be hidden; the grid may have it twice, for narrow and for wide screens. */
  id: string;
  showcase: ShowcaseState;
  /** Other results are loading, so the place is kept. */
  isLoading: boolean;
}

/** Shows dealers who pay for the place above the results. It scrolls by hand and can be hidden. */
export function AlphaShowcase({ id, showcase, isLoading }: Props) {
  const isHidden = useNewest($isShowcaseHidden, false);
  const [chosen, choose] = useState<boolean>();
  const list = useRef<HTMLUListElement>(null);
  const isOfDealers = chosen ?? showcase.isOfDealers;
  const cards = isOfDealers ? showcase.dealers : showcase.cards;
  const scroll = (direction: 1 | -1) => {
    const width = list.current?.clientWidth ?? 0;
    list.current?.scrollBy({ left: direction * width * PAGE_SHARE });
  };
  return (
    <section className={styles['showcase']} aria-label="Dealer showcase" data-no-print>
      <header className={styles['head']}>
        <h2>Dealer showcase</h2>
        <span className={styles['label']}>Sponsored</span>
        <span className={`${styles['controls']} script-only`}>
          {!isHidden && (
            <>
              <Control isPressed={!isOfDealers} onClick={() => choose(false)} text="Cars" />
              <Control isPressed={isOfDealers} onClick={() => choose(true)} text="Dealers" />
              <button
                type="button"
                className={styles['arrow']}
                aria-label="Previous"
                onClick={() => scroll(-1)}
              >
                <Icon path={CHEVRON_LEFT_ICON} />
              </button>
              <button type="button" className={styles['arrow']} aria-label="Next" onClick={() => scroll(1)}>
                <Icon path={CHEVRON_RIGHT_ICON} />
              </button>
            </>
          )}
          <button
            type="button"
            aria-expanded={!isHidden}
            aria-controls={id}
            onClick={() => setShowcaseHidden(!isHidden)}
          >
            {isHidden ? 'Show' : 'Hide'}
          </button>
        </span>
      </header>
      <div id={id} className={styles['body']} hidden={isHidden} aria-busy={isLoading}>
        <ul ref={list} className={styles['list']}>
          {cards.map((card) => (
            <Item key={card.id} card={card} isLoading={isLoading} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Share of the visible width to scroll; the rest stays for orientation. */
const PAGE_SHARE = 0.8;

function Control({ isPressed, onClick, text }: { isPressed: boolean; onClick: () => void; text: string }) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={onClick}>
      {text}
    </button>
  );
}

function Item({ card, isLoading }: { card: ShowcaseCar | ShowcaseDealer; isLoading: boolean }) {
  if (isLoading) return <li className={styles['item']} />;
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
