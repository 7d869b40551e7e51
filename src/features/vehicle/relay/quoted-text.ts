/** Cuts what a reply quotes, which both sides have, and which may name an address that was not given. */

/** Longer lines are texts, not the first line of a quotation. */
const MAX_LINE = 300;
const QUOTE_STARTS = [
  /^On .+ wrote:$/,
  /^-{2,}\s*(?:Original Message|Forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(?:From|Sent):\s.*@/i,
];

/** The whole text if nothing comes before the quotation. */
export function cutQuotedText(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => startsQuote(line.trim()));
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>'));
  return own.join('\n').trim() || text;
}

function startsQuote(line: string): boolean {
  return line.length <= MAX_LINE && QUOTE_STARTS.some((start) => start.test(line));
}

/** Replaces an address that its owner has not given. */
export function hideAddress(text: string, address: string): string {
  if (address === '') return text;
  const parts = text.toLowerCase().split(address.toLowerCase());
  let at = 0;
  return parts
    .map((part) => {
      const own = text.slice(at, at + part.length);
      at += part.length + address.length;
      return own;
    })
    .join('[email address hidden]');
}
