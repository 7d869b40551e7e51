// What a screen reader announces: every text that appears in a live region of a page, in order.
import type { Page } from '@playwright/test';

const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output';

/** Call before the page opens, because initial content of a region is not announced. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((live) => {
    const announced: string[] = [];
    const texts = new WeakMap<Element, string>();
    const textOf = (region: Element) => region.textContent.replaceAll('\u00a0', ' ').trim();
    const listen = (node: Node) => {
      const regions = node instanceof Element ? [node, ...node.querySelectorAll('*')] : [];
      for (const region of regions) if (region.matches(live)) texts.set(region, textOf(region));
    };
    new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region && texts.has(region)) changed.add(region);
        else for (const node of addedNodes) listen(node);
      }
      for (const region of changed) {
        const text = textOf(region);
        const isAnnounced = region.closest('[inert]') === null;
        if (isAnnounced && text !== '' && text !== texts.get(region)) announced.push(text);
        texts.set(region, text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { announced });
  }, LIVE);
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}
