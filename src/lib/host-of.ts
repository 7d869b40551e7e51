/** Whom an address belongs to; undefined: to nobody. */
export function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).hostname : undefined;
}
