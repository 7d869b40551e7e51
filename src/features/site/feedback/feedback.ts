/** Texts and names of the feedback widget. */

export const FEEDBACK_PATH = '/cars-for-sale/svc/feedback';
export const FEEDBACK_THANKS = 'Thank you for your feedback.';
/** The fragment of the thank-you that the page returns to. */
export const FEEDBACK_ID = 'feedback';
export const FEEDBACK_ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
