/** Cleans the texts of a feed: invisible characters, and characters that are written as HTML entities. */

const UNPRINTED =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFC\uFFFE\uFFFF]/;
/** Soft hyphens, zero-width spaces, marks of byte order, and controls that reorder the text after them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFC\uFFFE\uFFFF]/g;
/** All but tabs and line ends, which descriptions keep. */
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;
const INLINE_TAG =
  /<\/?(?:a|abbr|b|big|code|em|font|i|img|s|small|span|strike|strong|sub|sup|tt|u)(?:\s[^<>]*)?\/?>/gi;
/** Words before and after it are apart. */
const BLOCK_TAG =
  /<\/?(?:blockquote|br|center|div|h[1-6]|hr|li|ol|p|script|style|table|tbody|td|th|tr|ul)(?:\s[^<>]*)?\/?>/gi;
const UNSHOWN = /<(script|style)(?:\s[^<>]*)?>[^<]*<\/\1>/gi;
const MAX_CODE_POINT = 0x10_ff_ff;
/** Those that occur in names, prices and descriptions of cars. */
const NAMED: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
  },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·' },
  ...{ hellip: '…', frac12: '½', frac14: '¼', frac34: '¾', times: '×', cent: '¢', euro: '€', pound: '£' },
  ...{ aacute: 'á', agrave: 'à', acirc: 'â', auml: 'ä', aring: 'å', ccedil: 'ç', eacute: 'é', egrave: 'è' },
  ...{ ecirc: 'ê', euml: 'ë', iacute: 'í', icirc: 'î', iuml: 'ï', ntilde: 'ñ', oacute: 'ó', ocirc: 'ô' },
  ...{ ouml: 'ö', oslash: 'ø', uacute: 'ú', ucirc: 'û', uuml: 'ü', szlig: 'ß' },
};

/** Control characters count as spaces, because they would split texts and keys; invisible ones are removed. */
export function withoutControls(text: string): string {
  return UNPRINTED.test(text) ? text.replaceAll(INVISIBLE, '').replaceAll(CONTROLS, ' ') : text;
}

/** "Dan&#39;s Cars &amp; Trucks" → "Dan's Cars & Trucks". Unknown entities stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const decoded = text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return decodeName(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code).toWellFormed() : whole;
  });
  return withoutControls(decoded);
}

/** "Elm Street <b>Cars</b>" → "Elm Street Cars". What is not a tag of HTML stays: "A < B Motors". */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text.replaceAll(UNSHOWN, ' ').replaceAll(INLINE_TAG, '').replaceAll(BLOCK_TAG, ' ');
}

/** "Eacute" is the capital letter of "eacute". */
function decodeName(name: string): string | undefined {
  const sign = NAMED[name.toLowerCase()];
  return /^[A-Z]/.test(name) ? sign?.toUpperCase() : sign;
}
