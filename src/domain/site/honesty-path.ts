/** The page that explains how listings are kept honest. */
export const HONESTY_PATH = '/honest-listings';

/** The page that reports by month how honest they were. */
export const TRUST_REPORT_PATH = '/trust-report';
