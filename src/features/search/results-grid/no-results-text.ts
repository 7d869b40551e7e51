/** "No results or invalid query parameters." @see R §8 */
export const NO_RESULTS_TEXT = 'Update filter criteria to see more results';
