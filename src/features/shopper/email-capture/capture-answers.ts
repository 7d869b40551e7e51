/** What a subscriber is told. Nothing of it depends on what is known of the address. */
import { TYPED_ADDRESSES } from '#src/features/shopper/email-capture/email-rules.ts';

/** "The subscribe form shows danger, success or warning alerts from the supplied messages." @see M §8 */
export interface CaptureAnswer {
  readonly type: 'success' | 'warning' | 'danger';
  readonly message: string;
}

export const CAPTURE_ANSWERS = {
  asked: {
    type: 'success',
    message: 'Subscribed! Open the link in the mail that we sent you, and your alerts begin.',
  },
  begun: { type: 'success', message: 'Subscribed! We write when there is something new.' },
  invalid: { type: 'danger', message: 'Enter an e-mail address such as name@example.com.' },
  empty: {
    type: 'warning',
    message: 'Choose a make, a price or any other filter first, then subscribe to it.',
  },
  unknown: { type: 'warning', message: 'This car is not on our site any more.' },
  enough: {
    type: 'warning',
    message: `Many addresses came from here. Please try again in ${TYPED_ADDRESSES.wait}.`,
  },
  failed: { type: 'danger', message: 'Your address could not be stored. Please try again.' },
} as const satisfies Record<string, CaptureAnswer>;

/** Is the address refused, and not what it is for or how it went? Then the field is marked and has the focus. */
export function isOfAddress({ message }: CaptureAnswer): boolean {
  return message === CAPTURE_ANSWERS.invalid.message;
}

/** What is asked for, and what comes of it. */
export const CAPTURE_ASKS = {
  search:
    'We write when a price in this search drops or a new car comes, once a day at most. One click ends it.',
  car: 'We write when the price of this car drops, or when it is gone. One click ends it.',
} as const;
