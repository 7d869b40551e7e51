/** Words and names of the feedback widget. */

export const FEEDBACK_PATH = '/cars-for-sale/svc/feedback';
export const FEEDBACK_THANKS = 'Thank you for your feedback.';
/** Of the thanks: where a page comes back to after an answer. */
export const FEEDBACK_ID = 'feedback';
export const FEEDBACK_ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
