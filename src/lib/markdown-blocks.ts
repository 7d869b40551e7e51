/** Sanitized HTML of editors as Markdown, for programs: with its headings, lists, tables and links. */
import { decodeEntities } from '#src/lib/plain-text.ts';

/** The section that contains the text has the level above. */
const HIGHEST_LEVEL = 3;
const LINK = /<a\b[^<>]*?\shref="([^"]*)"[^<>]*>(.*?)<\/a>/g;
const BLOCK_END =
  /<\/(?:p|h[1-6]|ul|ol|dl|table|blockquote|figure|figcaption|section|div)>|<(?:br|hr)\s*\/?>/g;

/** A block for each heading, paragraph, list, quote and table. @param origin of links within the site */
export function toMarkdownBlocks(html: string, origin: string): string[] {
  const marked = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      LINK,
      (_, href: string, text: string) => `[${text}](${href.startsWith('/') ? origin : ''}${href})`,
    )
    .replaceAll(
      /<h([1-6])\b[^<>]*>/g,
      (_, level: string) => `\n\n${'#'.repeat(Math.max(HIGHEST_LEVEL, Number(level)))} `,
    )
    .replaceAll(/<blockquote\b[^<>]*>/g, '\n\n> ')
    .replaceAll(/<(?:li|dt|dd)\b[^<>]*>/g, '\n- ')
    .replaceAll(/<tr\b[^<>]*>/g, '\n| ')
    .replaceAll(/<\/t[hd]>/g, ' | ')
    .replaceAll(/<(?:ul|ol|table|p)\b[^<>]*>/g, '<p>')
    .replaceAll(BLOCK_END, '\n\n')
    .replaceAll(/<[^<>]*>/g, '');
  return decodeEntities(marked)
    .replaceAll(/[^\S\n]+/g, ' ')
    .split(/\n ?\n+/)
    .map((block) => block.replaceAll(/ ?\n ?/g, '\n').trim())
    .filter(Boolean);
}
