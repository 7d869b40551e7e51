/**
 * Links of this site that open something for whoever has them: conversations, invitations, sign-ups. They belong to the person
 * whom they were sent, so they are taken out of what is passed on. @see docs/rules/vehicle.md#relay
 */

/** What stands before such a link in our mails. A mail program may replace the link itself by one that leads there. */
export const BEFORE_PRIVATE_LINK = {
  answer: 'See the whole conversation, or stop it for good:',
  held: 'Read it on the page of the conversation.',
  sent: 'Read replies, share your contact details or close the conversation:',
} as const;

const HIDDEN_LINK = '[private link hidden]';

/** 256 bits in base64url. What wraps a link may add to it. */
const WITH_KEY = /[?&][a-z]+=[\w-]{43,}/i;
/** A link that a mail program broke. */
const KEY_ALONE = /^\W*(?:key|token|share)=[\w-]{43,}/i;
const LONG_WORD = /\S{43,}/g;
/** Of every brand, whatever its domain. */
const OWN_PATH = /\/(?:account|cars-for-sale)\//;
/** What mail programs put into a long line and before a quoted one. */
const BREAK = /[\s>|*=\u00AD\u200B]/;
const NEXT_LINK = /^([^]{0,300}?)https?:\S+/i;
/** No text has so many characters of a key by chance. */
const MIN_KNOWN = 12;
const MAX_WRAPPINGS = 3;

interface Known {
  /** Of this site. */
  readonly origin: string;
  /** Of the conversation that the text belongs to: found however it is written. */
  readonly key?: string;
}

/** @param text all of it: what was cut first can end in half a key */
export function hidePrivateLinks(text: string, { origin, key }: Known): string {
  const { host } = new URL(origin);
  const shown = Object.values(BEFORE_PRIVATE_LINK)
    .reduce(hideNextLinks, text)
    .replaceAll(LONG_WORD, (word) => (isPrivate(word, host) ? HIDDEN_LINK : word));
  return key === undefined ? shown : hideKey(shown, key);
}

/** Also if a mail program left only its beginning. */
function hideKey(text: string, key: string): string {
  return splitAt(text, key, MIN_KNOWN).join(HIDDEN_LINK);
}

function hideNextLinks(text: string, sentence: string): string {
  const [before = '', ...after] = splitAt(text, sentence);
  return before + after.map((part) => sentence + part.replace(NEXT_LINK, `$1${HIDDEN_LINK}`)).join('');
}

/** As `split`, but breaks do not matter, and the last characters can be missing. @param min how many must be there */
function splitAt(text: string, wanted: string, min?: number): string[] {
  const characters = [...wanted].filter((one) => !BREAK.test(one));
  const [first = ''] = characters;
  const parts: string[] = [];
  let done = 0;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, Math.max(at + 1, done))) {
    const { count, end } = follow(text, at, characters);
    if (count < (min ?? characters.length)) continue;
    parts.push(text.slice(done, at));
    done = end;
  }
  return [...parts, text.slice(done)];
}

/** How many of the characters the text has from here on, with breaks between them, and where they end. */
function follow(text: string, start: number, characters: readonly string[]): { count: number; end: number } {
  let [at, end, count] = [start, start, 0];
  while (count < characters.length) {
    if (text[at] === characters[count]) {
      count++;
      end = ++at;
    } else if (at < text.length && BREAK.test(text[at] ?? '')) at++;
    else break;
  }
  return { count, end };
}

function isPrivate(word: string, host: string): boolean {
  return unwrap(word).some(
    (link) => KEY_ALONE.test(link) || (WITH_KEY.test(link) && (link.includes(host) || OWN_PATH.test(link))),
  );
}

/** The word, and what redirecting links have in them. */
function unwrap(word: string): string[] {
  const forms = [word, word.replaceAll('_', '/').replaceAll(/-(?=[\dA-F]{2})/g, '%')];
  return forms.flatMap((form) => {
    const steps = [form];
    for (let step = 0; step < MAX_WRAPPINGS; step++) steps.push(decode(steps.at(-1) ?? ''));
    return steps;
  });
}

function decode(text: string): string {
  return text.replaceAll(/%([\dA-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
