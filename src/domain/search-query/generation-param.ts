/** Of an answer's address: the generation of the stock that the pages before it were of. In a file of its own, for late code. */
export const GENERATION_PARAM = 'generation';

/** For the end of an address with a query. @param generation undefined after a page that was built earlier */
export const sameStock = (generation: string | undefined): string =>
  generation ? `&generation=${generation}` : '';
