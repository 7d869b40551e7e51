/** What a card says beside its highlight: what that ends in, such as the views, is not said again. */
export function besideHighlight(facts: readonly string[], highlight: string | null | undefined): string[] {
  return facts.filter((fact) => !highlight?.endsWith(fact));
}

/** A card whose highlight says that the price was reduced does not say it again. */
export function saysReduced(highlight: string | null | undefined): boolean {
  return highlight?.startsWith('Price reduced') ?? false;
}
