/** The messages to the reporter. `id` is the fragment a page without a script returns with. */
export const REPORT_OUTCOMES = {
  ok: { id: 'reported', text: "Thanks for your report. We'll look into this car." },
  enough: {
    id: 'report-enough',
    text: "Thanks. We've already had many reports about this car today, and we're looking into it.",
  },
  'unknown-listing': { id: 'report-unknown', text: 'This car is no longer available.' },
  failed: { id: 'report-failed', text: "We couldn't send your report. Please try again." },
} as const;

export type ReportOutcome = keyof typeof REPORT_OUTCOMES;
