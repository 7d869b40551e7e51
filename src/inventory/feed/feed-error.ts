/** Why a feed as a whole cannot be taken: what is wrong, where, and what to do. Nothing has changed when it is thrown. */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** "line 7: …" with the remedy after it. */
export function feedErrorAt(line: number, problem: string, remedy: string): FeedError {
  return new FeedError(`line ${line}: ${problem}. ${remedy}`);
}
