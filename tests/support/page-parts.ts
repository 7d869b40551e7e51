// What the bytes of a page's HTML are for.
import { HtmlPage } from '#tests/support/html-page.ts';

export const PAGE_PARTS = ['markup', 'data', 'styles', 'scripts', 'structured'] as const;
export type PageParts = Readonly<Record<(typeof PAGE_PARTS)[number], number>>;

/**
 * Bytes of the uncompressed HTML by part: properties of islands, inline styles, inline scripts, structured data, and
 * the markup that is left.
 */
export function weighParts(html: string): PageParts {
  const page = new HtmlPage(html);
  const bytes = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const inner = (name: string, has: Parameters<HtmlPage['all']>[1]) =>
    bytes(page.all(name, has).map((tag) => page.inner(tag)));
  const isStructured = (has: ReadonlyMap<string, string>) => has.get('type') === 'application/ld+json';
  const parts = {
    // As written, with entities in place of quotes.
    data: bytes([...html.matchAll(/ props="([^"]*)"/g)].map(([, props = '']) => props)),
    styles: inner('style', () => true),
    scripts: inner('script', (has) => !isStructured(has)),
    structured: inner('script', isStructured),
  };
  const others = parts.data + parts.styles + parts.scripts + parts.structured;
  return { markup: Buffer.byteLength(html) - others, ...parts };
}
