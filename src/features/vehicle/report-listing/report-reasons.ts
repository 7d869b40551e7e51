/** Reasons to report a car. */

/** Enough for a long paragraph. */
export const MAX_NOTE_LENGTH = 1_000;

export const REPORT_REASONS = [
  { code: 'SOLD', label: "It's been sold" },
  { code: 'WRONG_PRICE', label: 'The price is wrong' },
  { code: 'WRONG_DETAILS', label: 'Details or photos are wrong' },
  { code: 'SCAM', label: 'It looks like a scam' },
  { code: 'OTHER', label: 'Something else' },
] as const;
