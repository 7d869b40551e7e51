/** What the reporter is told. `id` is the fragment that a page without a script comes back with. */
export const REPORT_OUTCOMES = {
  ok: { id: 'reported', text: 'Thank you. Your report is stored, and we will look at this car.' },
  enough: {
    id: 'report-enough',
    text: 'Many people have reported this car today. We are looking at it, and did not store another report.',
  },
  'unknown-listing': { id: 'report-unknown', text: 'This car is not on our site.' },
  failed: { id: 'report-failed', text: 'Your report could not be stored. Please try again.' },
} as const;

export type ReportOutcome = keyof typeof REPORT_OUTCOMES;
