// Pages with text twice as large, by a reader's own setting: everything wraps, and nothing is cut.
import type { Page } from '@playwright/test';

/** Twice the size of text; the screen stays as wide as it is, other than with zoom. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Words that are cut at the edge of the page or of what they stand in; where one can scroll to them they are not. */
export function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    /** The box that cuts what is in it, from left to right; undefined: one can scroll to all of it. */
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
