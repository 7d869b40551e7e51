import { createHash } from 'node:crypto';
import type { HtmlPage, Tag } from '#tests/support/html-page.ts';

/** Data, which no browser runs. */
const DATA_TYPES: ReadonlySet<string> = new Set(['application/ld+json', 'application/json']);

/** The hashes of inline scripts and styles, as the policy must name them. */
export function listInlineHashes(page: HtmlPage): { scripts: string[]; styles: string[] } {
  const hash = (tag: Tag) => `'sha256-${createHash('sha256').update(page.inner(tag)).digest('base64')}'`;
  const scripts = page.all('script', (has) => !has.has('src') && !DATA_TYPES.has(has.get('type') ?? ''));
  return { scripts: scripts.map(hash), styles: page.all('style').map(hash) };
}
