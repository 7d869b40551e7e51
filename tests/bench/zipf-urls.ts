/** Addresses as they are really asked for: few very often, most rarely. */
import type { Random } from '#src/inventory/sample/random.ts';

/** The chance of each address is proportional to 1 / its rank (s = 1). */
export function createZipfUrls(urls: readonly string[], random: Random): () => string {
  const sums = new Float64Array(urls.length);
  let sum = 0;
  for (let rank = 0; rank < urls.length; rank += 1) sums[rank] = sum += 1 / (rank + 1);
  return () => urls[findRank(sums, random.next() * sum)] ?? '';
}

/** The first rank whose sum is above the value. */
function findRank(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
