/** What a kind declares that has a single page: its address, and how it is read and written. */
export function onePageAt(address: string) {
  return {
    roots: [address],
    parse: (pathname: string): object | undefined => (pathname === address ? {} : undefined),
    format: () => address,
  };
}
