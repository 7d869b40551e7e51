/** What is written for the shopper before they write themselves, and what they agree to. */

/** Of the consent texts below: a changed word is a new version. */
const CONSENT_VERSION = '2026-11';

export interface ConsentTexts {
  readonly version: string;
  /** Beside the button: what sending means. */
  readonly notice: string;
  /** Of the box for text messages, never ticked for anybody. @see reliability.md §1.13 (TCPA) */
  readonly textsLabel: string;
}

/** @param seller the one who gets the message, by name */
export function writeConsent(seller: string): ConsentTexts {
  return {
    version: CONSENT_VERSION,
    notice: `By sending this you ask ${seller} to answer you about this car. Your message, name, e-mail address, and phone number if you give one, go to ${seller} and to nobody else.`,
    textsLabel: `${seller} may also send me text messages about this car. This is not a condition of buying anything. Message and data rates may apply; reply STOP to end them.`,
  };
}

/** What is agreed to when one-click e-mail is switched on, in a form or in the account. */
export const ONE_CLICK_CONSENT = {
  version: CONSENT_VERSION,
  label:
    'One-click e-mail: keep my details, and when I choose "E-mail dealer", send my name, e-mail address and phone number to that dealer at once, with a short question about the car.',
} as const;

export function suggestComments(title: string): string {
  return `Hello, I am interested in the ${title}. Is it still available?`;
}

export function suggestOfferComments(title: string): string {
  return `Hello, I would like to buy the ${title} and make you this offer.`;
}
