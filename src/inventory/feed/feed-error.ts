/** Why a whole feed cannot be imported: what is wrong, where, and what to do. Nothing has changed when it is thrown. */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** "line 7: …" followed by the remedy. */
export function feedErrorAt(line: number, problem: string, remedy: string): FeedError {
  return new FeedError(`line ${line}: ${problem}. ${remedy}`);
}
