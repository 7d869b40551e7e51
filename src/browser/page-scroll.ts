/** Reads and restores the scroll position of the page. */

export interface PageScroll {
  y(): number;
  /** Scrolls once the latest changes are rendered. */
  to(y: number): Promise<void>;
  /** Scrolls up to an element if its top is above the viewport. */
  upTo(id: string): Promise<void>;
  /** Turns off the browser's own scroll restoration. */
  takeOver(): void;
}

export const pageScroll: PageScroll = {
  y: () => scrollY,
  async to(y) {
    await nextFrame();
    scrollTo({ top: y, behavior: 'instant' });
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

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
