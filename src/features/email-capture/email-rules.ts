/** @see M §5 (Email subscribe) */
export const MAX_EMAIL_LENGTH = 45;
/** A field that people do not see: only programs fill it. */
export const HONEYPOT_FIELD = 'company';
/** @see D §5 */
export const EMAIL_CAPTURE_PATH = '/cars-for-sale/svc/email-capture';
/** Of the form below the results. */
export const EMAIL_BOX_ID = 'email-capture';

/** Where a form without a script comes back to, with what came of it as the fragment. @param page to go on to */
export function captureAnswerHref(page: string): string {
  return `${EMAIL_CAPTURE_PATH}/answer?back=${encodeURIComponent(page)}`;
}
