import { HOUR_MS } from '#src/lib/durations.ts';

export const MAX_EMAIL_LENGTH = 45;
/** Limit of addresses typed in one network. */
export const TYPED_ADDRESSES = {
  name: 'email-capture',
  max: 10,
  perMs: HOUR_MS,
  wait: 'an hour',
} as const;
/** A honeypot field that people do not see. Only bots fill it in. */
export const HONEYPOT_FIELD = 'company';
export const EMAIL_CAPTURE_PATH = '/cars-for-sale/svc/email-capture';
/** The id of the form at the end of a results page. */
export const EMAIL_BOX_ID = 'email-capture';

/** The page that receives the form without JavaScript and shows the result. */
export const CAPTURE_ANSWER_PATH = `${EMAIL_CAPTURE_PATH}/answer`;
