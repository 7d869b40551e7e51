/** The source of sample stock in the store. */
export const SAMPLE_SOURCE = 'sample';
