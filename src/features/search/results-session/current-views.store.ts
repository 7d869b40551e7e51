/**
 * Asks how often the cars of a page that was built earlier have been viewed by now.
 * @see docs/rules/results.md#view-counts
 */
import { callApi } from '#src/browser/call-api.ts';
import { CARS_ID } from '#src/domain/site/first-view.ts';
import { besideHighlight } from '#src/features/search/result-card/beside-highlight.ts';
import styles from '#src/features/search/result-card/CardView.module.css';
import { replaceViews, withViews } from '#src/features/search/result-card/current-views.ts';
import { updateHighlight } from '#src/features/search/result-card/listing-card-highlight.ts';
import {
  MAX_VIEWED_IDS,
  VIEWED_IDS_PARAM,
  listingViewCountCall,
} from '#src/features/search/results-data/listing.call.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';

const SEPARATOR = ' · ';
const CARS = 'li[data-tier]';
const OWN_LINK = 'h3 > a[href^="/cars-for-sale/vehicle/"]';

/** Cards that the grid does not render, such as similar cars. */
interface StillCard {
  readonly id: string;
  readonly card: Element;
}

/**
 * Shows the current views of still cards, and returns the grid with those of its own cards. Returns undefined when they
 * could not be loaded: the page keeps the counts that it was built with.
 */
export async function loadCurrentViews(state: GridState): Promise<GridState | undefined> {
  const still = findStillCards();
  const ids = new Set([...state.placed.map(({ listing }) => listing.id), ...still.map(({ id }) => id)]);
  if (ids.size === 0) return undefined;
  const asked = [...ids].slice(0, MAX_VIEWED_IDS).map(encodeURIComponent);
  const search = `${VIEWED_IDS_PARAM}=${asked.join(',')}`;
  const { source, data } = await callApi(listingViewCountCall, { search });
  if (source === 'fallback') return undefined;
  const counts = new Map(Object.entries(data.viewCounts));
  for (const { id, card } of still) updateStill(card, counts.get(id));
  const placed = state.placed.map((place) => {
    const count = counts.get(place.listing.id);
    return count === undefined ? place : { ...place, listing: withViews(place.listing, count) };
  });
  return { ...state, placed };
}

function findStillCards(): StillCard[] {
  return [...document.querySelectorAll<HTMLElement>(CARS)].flatMap((card) => {
    const path = card.querySelector<HTMLAnchorElement>(OWN_LINK)?.pathname;
    const id = card.dataset['car'] ?? (path && decodeURIComponent(path.split('/').at(-1) ?? ''));
    return id && !card.closest(`#${CARS_ID}`) ? [{ id, card }] : [];
  });
}

/** The text is after the marks of the card. */
function updateStill(card: Element, count: number | undefined): void {
  if (count === undefined) return;
  const highlight = card.querySelector(`.${styles['highlight'] ?? ''}`);
  if (highlight) highlight.textContent = updateHighlight(highlight.textContent, count);
  const facts = findFacts(card);
  const text = facts?.lastChild?.nodeType === Node.TEXT_NODE ? facts.lastChild.nodeValue : undefined;
  if (text) facts?.lastChild?.remove();
  const current = replaceViews(text?.split(SEPARATOR) ?? [], count);
  const said = besideHighlight(current, highlight?.textContent).join(SEPARATOR);
  if (said) (facts ?? addFacts(card)).append(said);
}

function findFacts(card: Element): Element | null {
  return card.querySelector(`.${styles['facts'] ?? ''}`);
}

/** A card that had nothing to say gets the place where the others say it. */
function addFacts(card: Element): Element {
  const facts = document.createElement('p');
  facts.className = styles['facts'] ?? '';
  const parts = [styles['highlight'], styles['notice'], styles['state']].map((name) => `:scope > .${name}`);
  [...card.querySelectorAll(parts.join())].at(-1)?.after(facts);
  return facts;
}
