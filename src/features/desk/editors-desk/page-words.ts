/** What a page says, line by line, without its markup: for people who compare two versions of it. */
import { toPlainText } from '#src/lib/plain-text.ts';

const MAIN_START = /<main\b[^<>]{0,1000}>/;
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
/** Not shown as words. */
const SILENT = /<(script|style|svg|template|noscript)\b.*?<\/\1>/gs;
/** Where a new line begins. */
const BLOCK =
  /<\/?(?:address|article|aside|blockquote|br|button|caption|dd|details|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|label|legend|li|main|nav|ol|option|p|section|select|summary|table|tbody|td|th|thead|tr|ul)\b[^>]*>/g;

/** @param html of a whole page */
export function toPageWords(html: string): string {
  const [, title = ''] = TITLE.exec(html) ?? [];
  const [, description = ''] = DESCRIPTION.exec(html) ?? [];
  const lines = findMain(html).replaceAll(SILENT, ' ').replaceAll(BLOCK, '\n').split('\n');
  return [`Title: ${title}`, `Description: ${description}`, ...lines]
    .map(toPlainText)
    .filter(Boolean)
    .join('\n');
}

/** The content of the main element; empty when a page has none. */
function findMain(html: string): string {
  const start = MAIN_START.exec(html);
  if (start === null) return '';
  return html.slice(start.index + start[0].length).split('</main>')[0] ?? '';
}
