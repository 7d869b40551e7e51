/** What an error says. Whatever else was thrown is said as a text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
