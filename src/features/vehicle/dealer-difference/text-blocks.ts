/**
 * Reads untrusted HTML as plain headings, paragraphs and list items. Only text is taken and it is shown as text, so
 * no tag, attribute or address reaches a page. @see docs/rules/vehicle.md#dealer-differentiator
 */

export interface TextBlock {
  readonly type: 'heading' | 'text' | 'point';
  readonly text: string;
}

/** @see docs/rules/vehicle.md#dealer-differentiator */
export const MAX_HTML_LENGTH = 256 * 1024;
/** Longer texts are not read to the end in a dialog. */
const MAX_BLOCKS = 100;

/** Matches a tag or a comment, even one that is never closed. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<\/?([a-z][a-z0-9]*)[^>]*(?:>|$)/gi;
/** Elements whose content is not text. */
const UNREAD =
  /<(script|style|template|title|textarea|svg|math|xmp|iframe|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TYPES: Readonly<Record<string, TextBlock['type']>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'point',
};
/** Other elements that end the text before them. */
const BREAKS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'br',
  'ul',
  'ol',
  'tr',
  'section',
  'article',
  'table',
]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  reg: '®',
  trade: '™',
};

export function toTextBlocks(html: string): TextBlock[] {
  const source = html.slice(0, MAX_HTML_LENGTH).replaceAll(UNREAD, ' ');
  const blocks: TextBlock[] = [];
  const open: { type: TextBlock['type']; text: string } = { type: 'text', text: '' };
  let from = 0;
  const endBlock = (next: TextBlock['type']) => {
    const text = decodeEntities(open.text).replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && blocks.length < MAX_BLOCKS) blocks.push({ type: open.type, text });
    Object.assign(open, { type: next, text: '' });
  };
  for (const match of source.matchAll(MARKUP)) {
    open.text += source.slice(from, match.index);
    from = match.index + match[0].length;
    const tag = (match[1] ?? '').toLowerCase();
    const isClosing = match[0].startsWith('</');
    if (tag in TYPES) endBlock((!isClosing && TYPES[tag]) || 'text');
    else if (BREAKS.has(tag)) endBlock(tag === 'ul' || tag === 'ol' ? 'text' : open.type);
  }
  open.text += source.slice(from);
  endBlock('text');
  return blocks;
}

/** Decodes entities once, and only common ones; anything else stays as it is. */
function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|([a-z]{2,8}));/gi, (whole, number?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = Number(number);
    return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
