/** The page that explains how listings are kept honest. */
export const HONESTY_PATH = '/honest-listings';
/** Its list of what states charge to register a car. */
export const REGISTRATION_FEES_ID = 'registration-fees';
export const REGISTRATION_FEES_PATH = `${HONESTY_PATH}#${REGISTRATION_FEES_ID}`;

/** The page that reports by month how honest they were. */
export const TRUST_REPORT_PATH = '/trust-report';

/** The checker of receipts; its form also makes one. Receipts are below it. */
export const RECEIPTS_PATH = '/receipts';
