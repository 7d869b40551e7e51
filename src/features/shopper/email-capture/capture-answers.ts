/** What a subscriber is told. Nothing of it depends on what is known of the address. */
import { TYPED_ADDRESSES } from '#src/features/shopper/email-capture/email-rules.ts';

/** "The subscribe form shows danger, success or warning alerts from the supplied messages." */
export interface CaptureAnswer {
  readonly type: 'success' | 'warning' | 'danger';
  readonly message: string;
}

export const CAPTURE_ANSWERS = {
  asked: {
    type: 'success',
    message: 'Subscribed! Check your email and click the link to start your alerts.',
  },
  begun: { type: 'success', message: "Subscribed! We'll email you when there's something new." },
  invalid: { type: 'danger', message: 'Enter an email address, such as name@example.com.' },
  empty: {
    type: 'warning',
    message: 'Choose at least one filter first, such as make or price.',
  },
  unknown: { type: 'warning', message: 'This car is no longer listed.' },
  enough: {
    type: 'warning',
    message: `Too many attempts. Please try again in ${TYPED_ADDRESSES.wait}.`,
  },
  failed: { type: 'danger', message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, CaptureAnswer>;

/** Is the address refused, and not what it is for or how it went? Then the field is marked and has the focus. */
export function isOfAddress({ message }: CaptureAnswer): boolean {
  return message === CAPTURE_ANSWERS.invalid.message;
}

/** What is asked for, and what comes of it. */
export const CAPTURE_ASKS = {
  search: "We'll email you (at most daily) about price drops and new matches. Unsubscribe anytime.",
  car: "We'll email you if this car's price drops or it sells. Unsubscribe anytime.",
} as const;
