/** The part of a declaration that a kind with a single page needs: parsing and formatting its path. */
export function onePageAt(address: string) {
  return {
    roots: [address],
    parse: (pathname: string): object | undefined => (pathname === address ? {} : undefined),
    format: () => address,
  };
}
