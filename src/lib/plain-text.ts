const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of sanitized HTML, on one line. */
export function toPlainText(html: string): string {
  return decodeEntities(html.replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Of sanitized HTML, without its tags. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

const BLOCK_END = /<\/(?:p|li|h[1-6]|tr|blockquote)>|<br\s*\/?>/g;

/** Paragraphs, headings and list items of sanitized HTML, without empty ones. */
export function toParagraphs(html: string): string[] {
  return html.split(BLOCK_END).map(toPlainText).filter(Boolean);
}
