import { formatCount } from '#src/domain/search-query/format-number.ts';
import { MAX_AGE_YEARS, MILES_BELOW } from '#src/domain/listing/forecourt-certified.ts';

const INSPECTION_POINTS = 172;

/** Forecourt's own program in one line. */
export const FORECOURT_FACTS = [
  `At most ${MAX_AGE_YEARS} years old`,
  `Under ${formatCount(MILES_BELOW)} miles`,
  `${INSPECTION_POINTS}-point inspection`,
];
