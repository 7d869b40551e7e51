/** @see docs/rules/results.md#no-results */
export const NO_RESULTS_TEXT = 'Update filter criteria to see more results';
