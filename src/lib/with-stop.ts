/** A sentence; one that ends with an abbreviation ("Base 5 ft.") has its stop. */
export function withStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
