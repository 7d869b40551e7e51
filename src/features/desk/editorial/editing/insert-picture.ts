/** Writes a picture into a text as Markdown. */

interface WrittenPicture {
  /** `civic-interior.jpg` */
  readonly name: string;
  readonly alt: string;
  readonly caption: string;
}

/** `![The dashboard](civic-interior.jpg "A caption")` */
export function formatPicture({ name, alt, caption }: WrittenPicture): string {
  const plainAlt = toLine(alt).replaceAll(/[[\]\\]/g, '');
  const plainCaption = toLine(caption).replaceAll(/["\\]/g, "'");
  return `![${plainAlt}](${name}${plainCaption === '' ? '' : ` "${plainCaption}"`})`;
}

/**
 * The text with the picture as a paragraph of its own: behind the paragraph with the cursor, or at the end.
 * @param at characters from the start of the text
 */
export function insertPicture(body: string, picture: WrittenPicture, at: number | undefined): string {
  const text = body.replaceAll(/\r\n?/g, '\n');
  const end = at === undefined || !(at >= 0) ? -1 : text.indexOf('\n\n', at);
  const [before, after] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
  return [before.trimEnd(), formatPicture(picture), after.trim()].filter((part) => part !== '').join('\n\n');
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
