import { useNewest } from '#src/browser/use-newest.ts';
import { BelowResults } from '#src/features/search/below-results/BelowResults.tsx';
import { $belowResults } from '#src/features/search/below-results/below-results.store.ts';

/** Of a search that was followed in place; those of the page are its own markup. */
export function LateBelowResults() {
  const below = useNewest($belowResults, undefined);
  return below ? <BelowResults rails={below.rails} links={below.links} /> : null;
}
