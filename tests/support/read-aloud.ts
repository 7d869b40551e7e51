// A page as a screen reader reads it from top to bottom: one line for each thing that is heard, from Chromium's own
// accessibility tree.
import type { Page } from '@playwright/test';
import { foldRepeats, toTree } from '#tests/support/spoken-tree.ts';
import { speak } from '#tests/support/spoken-lines.ts';

/** @param part a selector, when only a part of the page is to be read */
export async function readAloud(page: Page, part = 'body'): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  try {
    await browser.send('Accessibility.enable');
    const { root } = await browser.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: part });
    const { node } = await browser.send('DOM.describeNode', { nodeId });
    const { nodes } = await browser.send('Accessibility.getFullAXTree');
    const tree = toTree(nodes, node.backendNodeId);
    return `${speak(foldRepeats(tree)).join('\n')}\n`;
  } finally {
    await browser.detach();
  }
}
