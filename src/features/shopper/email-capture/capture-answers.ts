/** The messages of the subscribe form. None of them depends on what is known about the address. */
import { TYPED_ADDRESSES } from '#src/features/shopper/email-capture/email-rules.ts';

/** The result of the form, shown as a success, warning or error message. */
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
  unknown: { type: 'warning', message: 'This car is no longer available.' },
  enough: {
    type: 'warning',
    message: `Too many attempts. Please try again in ${TYPED_ADDRESSES.wait}.`,
  },
  failed: { type: 'danger', message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, CaptureAnswer>;

/** Whether the message is about the address. Then the field is marked as invalid and gets the focus. */
export function isOfAddress({ message }: CaptureAnswer): boolean {
  return message === CAPTURE_ANSWERS.invalid.message;
}

/** The texts that explain what the subscriber will get. */
export const CAPTURE_ASKS = {
  search: "We'll email you (at most daily) about price drops and new matches. Unsubscribe anytime.",
  car: "We'll email you if this car's price drops or it sells. Unsubscribe anytime.",
} as const;
