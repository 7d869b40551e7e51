/** Requests that are being answered, and how many each network has of them. */
export interface Places {
  /** Of all networks, or of one. */
  count(network?: string): number;
  /** @returns what frees the place; it may be called again */
  enter(network: string): () => void;
}

export function createPlaces(): Places {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    count: (network) => (network === undefined ? all : (taken.get(network) ?? 0)),
    enter(network) {
      all++;
      taken.set(network, (taken.get(network) ?? 0) + 1);
      let hasPlace = true;
      return () => {
        if (!hasPlace) return;
        hasPlace = false;
        all--;
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}
