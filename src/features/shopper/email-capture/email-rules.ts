export const MAX_EMAIL_LENGTH = 45;
/** Addresses typed in one network. */
export const TYPED_ADDRESSES = {
  name: 'email-capture',
  max: 10,
  perMs: 60 * 60 * 1000,
  wait: 'an hour',
} as const;
/** A field that people do not see: only programs fill it. */
export const HONEYPOT_FIELD = 'company';
export const EMAIL_CAPTURE_PATH = '/cars-for-sale/svc/email-capture';
/** Of the form below the results. */
export const EMAIL_BOX_ID = 'email-capture';

/** The page that takes the form without a script, and says what came of it. */
export const CAPTURE_ANSWER_PATH = `${EMAIL_CAPTURE_PATH}/answer`;
