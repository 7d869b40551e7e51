/** Tells texts that a program sends to everyone from those that a person wrote to one shopper. */

/** Each says so by itself. */
const AUTOMATIC = [
  /\bthis is an? (?:automat(?:ed|ic)|auto-?generated) /i,
  /\b(?:automated|auto-?generated|automatic) (?:reply|response|message|e-?mail)\b/i,
  /\b(?:do not|don't) (?:reply|respond) to this (?:e-?mail|message)\b/i,
  /\bout of (?:the )?office\b/i,
  /\b(?:we are|we're|store is|office is|dealership is|showroom is) (?:currently|now) closed\b/i,
  /\boutside (?:of )?(?:our )?(?:normal |regular )?(?:business|office|working) hours\b/i,
];
const THANKS =
  /\bthank(?:s| you) (?:so much |very much )?for (?:your (?:inquiry|interest|message|e-?mail|request|question)|contacting|reaching out|getting in touch|choosing)\b/i;
const LATER =
  /\b(?:we|someone|team|representative|associate|specialist|consultant|advisor|manager|salesperson)(?:'ll| will) (?:\w+ )?(?:be in touch|get back|contact|reach out|respond|reply|follow up|be with you|call)\b/i;
const AMOUNT = /\$\s?\d/;

/** A receipt ("Thank you for your interest. Someone will be in touch."), a closed office or what calls itself automatic. */
export function soundsAutomatic(text: string): boolean {
  const plain = text.replaceAll('’', "'");
  if (AUTOMATIC.some((pattern) => pattern.test(plain))) return true;
  return THANKS.test(plain) && LATER.test(plain) && !AMOUNT.test(plain);
}

/**
 * What is left of a text without what programs fill in: names, the car, numbers and links. Equal for two shoppers who got
 * the same. @param own of the shopper and the car
 */
export function toTemplate(text: string, own: readonly string[]): string {
  const filledIn = new Set(own.flatMap(toWords));
  return toWords(text)
    .filter((word) => !filledIn.has(word) && word.length > 1 && !/\d/.test(word))
    .join(' ');
}

/** What people sign with; what follows is the same in all their mails. */
const SIGN_OFF =
  /^[ \t]*(?:--|(?:many )?thanks|thank you|(?:kind |best |warm )?regards|best|sincerely|cheers|respectfully)[ \t,.!]*$/im;
const NOTICE = /\b(?:confidential|intended recipient|unsubscribe)\b/i;
/** Shorter texts are alike by chance. */
const MIN_WORDS = 10;
/** Of the pairs of words of both texts: other names, another order and other greetings leave more. */
const ALIKE_FROM = 0.5;

/** The pairs of neighboring words in what a sender wrote above their name. Empty for a text too short to compare. */
export function toWordPairs(text: string, own: readonly string[]): ReadonlySet<string> {
  const end = SIGN_OFF.exec(text)?.index ?? text.length;
  const lines = (text.slice(0, end).trim() === '' ? text : text.slice(0, end)).split('\n');
  const template = toTemplate(lines.filter((line) => !NOTICE.test(line)).join('\n'), own);
  const words = template.split(' ');
  if (words.length < MIN_WORDS) return new Set();
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
}

/** Whether one is the other with sentences that were exchanged, as programs do so that no two texts are equal. */
export function isReworded(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return false;
  return (2 * one.intersection(other).size) / (one.size + other.size) >= ALIKE_FROM;
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/\bhttps?:\S+/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
