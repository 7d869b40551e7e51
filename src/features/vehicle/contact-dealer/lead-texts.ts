/** Suggested messages, and the texts a shopper agrees to. */

/** The dialogs with a message to a dealer, also with details that are filled in, and after it is sent. */
export const EMAIL_TITLE = 'Email dealer';

/** Versions of the consent texts below. Every change of a word needs a new version. */
const CONSENT_VERSION = '2026-11-24';
const RELAY_CONSENT_VERSION = '2026-11-26';

export interface ConsentTexts {
  readonly version: string;
  /** Shown next to the button: what sending does. */
  readonly notice: string;
  /**
   * Label of the checkbox for text messages, which is never checked in advance. @see docs/rules/vehicle.md#consent
   */
  readonly textsLabel: string;
  /** Label of the checkbox that gives the seller the contact details; only where messages are relayed. */
  readonly shareLabel?: string;
}

/**
 * @param seller name of the seller who gets the message
 * @param relayedBy name of this site where it passes messages on without the shopper's address
 */
export function writeConsent(seller: string, relayedBy?: string): ConsentTexts {
  if (relayedBy !== undefined)
    return {
      version: RELAY_CONSENT_VERSION,
      notice: `By sending this, you ask ${seller} to answer you about this car. We share your message and name only with ${seller}. Replies reach you through ${relayedBy}, and you can stop them at any time.`,
      textsLabel: `${seller} may have my phone number and text me about this car. Consent is not a condition of purchase. Message and data rates may apply. Reply STOP to opt out.`,
      shareLabel: `Also give ${seller} my email address and phone number.`,
    };
  return {
    version: CONSENT_VERSION,
    notice: `By sending this, you ask ${seller} to contact you about this car. We share your message, name, email address and any phone number only with ${seller}.`,
    textsLabel: `${seller} may also text me about this car. Consent is not a condition of purchase. Message and data rates may apply. Reply STOP to opt out.`,
  };
}

/** The consent to one-click email, in a form or in the account. */
export const ONE_CLICK_CONSENT = {
  version: CONSENT_VERSION,
  label:
    'One-click email: save my details, and when I choose "Email dealer", immediately send that dealer my name, email address and phone number with a short question about the car.',
} as const;

export function suggestComments(title: string): string {
  return `Hi, I'm interested in the ${title}. Is it still available?`;
}

export function suggestOfferComments(title: string): string {
  return `Hi, I'd like to make an offer on the ${title}.`;
}
