/** Reads and restores the scroll position of the page. */
import { CARS_ID } from '#src/domain/site/first-view.ts';

/**
 * How far the page is scrolled, which card of a car is the first in the window, and where its top is: above the cards,
 * another document may have more or less.
 */
export type ScrollPlace = readonly [y: number, card: number, top: number];

export interface PageScroll {
  place(): ScrollPlace;
  /** Scrolls once the latest changes are rendered. */
  to(place: ScrollPlace): Promise<void>;
  /** Scrolls up to an element if its top is above the viewport. */
  upTo(id: string): Promise<void>;
  /** Turns off the browser's own scroll restoration. */
  takeOver(): void;
}

export const pageScroll: PageScroll = {
  place() {
    const rects = listCards().map((card) => card.getBoundingClientRect());
    const first = rects.findIndex(({ bottom }) => bottom > 0); // that of a hidden card is 0
    return [scrollY, first, rects[first]?.top ?? 0];
  },
  async to([y, card, top]) {
    await nextFrame();
    scrollTo({ top: y, behavior: 'instant' });
    const rect = listCards()[card]?.getBoundingClientRect();
    if (y > 0 && rect?.height) scrollBy({ top: rect.top - top, behavior: 'instant' });
  },
  async upTo(id) {
    await nextFrame();
    const element = document.getElementById(id);
    if (element && element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
  },
  takeOver() {
    history.scrollRestoration = 'manual';
  },
};

/** Lets the browser restore the position, as after a reload of what is shown. */
export function giveScrollBack(): void {
  history.scrollRestoration = 'auto';
}

function listCards(): Element[] {
  return [...document.querySelectorAll(`#${CARS_ID} [data-tier]`)];
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
