/** Tells texts that a program sends to everyone from those that somebody wrote to one shopper. */

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

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/\bhttps?:\S+/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
