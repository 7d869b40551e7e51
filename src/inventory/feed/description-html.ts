/**
 * A seller's description of a car as HTML of a few tags. Feeds send plain text with line ends, HTML, or HTML that was
 * escaped once too often. Links, pictures, styles and scripts are removed; their text stays.
 */
import sanitizeHtml from 'sanitize-html';
import { decodeEntities, withoutControls } from '#src/inventory/feed/clean-text.ts';

const TAG = /<\/?[a-z][^<>]*>/i;
const ESCAPED_TAG = /&lt;\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|span|strong|table|td|tr|u|ul)\b/i;
const BLOCK = /<(?:p|div|ul|ol|h[1-6]|table|br)\b/i;
/** Cells and rows would run together without their table. */
const CELL_END = /<\/(?:td|th)>/gi;
const ROW_END = /<\/(?:tr|dt|dd|section|article|blockquote|center|pre)>/gi;
const EMPTY = /<(p|div|li|ul|ol|h3|strong|em|b|i)>(?:\s|<br \/>)*<\/\1>/g;
const MAX_EMPTY_PASSES = 4;
/** More than two line ends in a row only stretch the page. */
const MANY_BREAKS = /<br \/>(?:\s?<br \/>){2,}/g;
const MAX_NESTING = 20;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'div', 'br', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i'],
  allowedAttributes: {},
  nestingLimit: MAX_NESTING,
  transformTags: { ...Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((tag) => [tag, 'h3'])) },
};

/** Empty when the text has no words. */
export function toDescriptionHtml(text: string): string {
  const isEscaped = !TAG.test(text) && ESCAPED_TAG.test(text);
  const source = isEscaped ? decodeEntities(text) : text;
  const marked = BLOCK.test(source) ? source : withParagraphs(source);
  const spaced = marked.replaceAll(CELL_END, '$& ').replaceAll(ROW_END, '$&<br>');
  const clean = withoutControls(sanitizeHtml(spaced, OPTIONS)).replaceAll(MANY_BREAKS, '<br /><br />');
  return withoutEmpty(clean).trim();
}

function withParagraphs(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return paragraphs.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join('');
}

function withoutEmpty(html: string): string {
  let left = html;
  for (let pass = 0; pass < MAX_EMPTY_PASSES; pass++) left = left.replaceAll(EMPTY, '');
  return left;
}
