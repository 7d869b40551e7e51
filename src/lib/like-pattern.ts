/** For `lower(…) LIKE … ESCAPE '\'`: whatever contains the text, in which `%` and `_` mean themselves. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
