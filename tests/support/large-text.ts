// Pages with text at 200% by the reader's setting: everything wraps, and nothing is cut off.
import type { Page } from '@playwright/test';

/** Twice the usual size of 16 px. */
const DOUBLE = { standard: 32, fixed: 26 };

/** Doubles the text size as the browser's setting does; unlike with zoom, the screen keeps its width. */
export async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: DOUBLE });
  await browser.detach();
}

/** Words that are cut off at the edge of the page or of their container, except where it scrolls. */
export function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    /** The horizontal box that clips an element; undefined when it scrolls. */
    const edgesFor = (element: Element): Pick<DOMRect, 'left' | 'right'> | undefined => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return undefined;
        if (overflowX !== 'visible') return box.getBoundingClientRect();
      }
      return { left: 0, right: document.documentElement.clientWidth };
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const edges = edgesFor(parent);
      if (edges && (left < edges.left - SLACK || right > edges.right + SLACK))
        cut.push(text.textContent.trim());
    }
    return cut;
  });
}
