/** Where the page is scrolled to, and back again. */

export interface PageScroll {
  y(): number;
  /** After what has just changed is on the page. */
  to(y: number): Promise<void>;
  /** Up to an element, when its beginning is out of sight above. */
  upTo(id: string): Promise<void>;
  /** From now on the browser restores nothing by itself. */
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

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
