/** Of an answer's address: the generation of the stock that the pages before it were of. In a file of its own, for late code. */
export const GENERATION_PARAM = 'generation';
