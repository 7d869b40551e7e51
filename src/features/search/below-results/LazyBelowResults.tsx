import { useNewest } from '#src/browser/use-newest.ts';
import { BelowResults } from '#src/features/search/below-results/BelowResults.tsx';
import { $belowResults } from '#src/features/search/below-results/below-results.store.ts';

/** Shows what is below the results of an in-place search. The page's first results bring their own markup. */
export function LazyBelowResults() {
  const below = useNewest($belowResults, undefined);
  return below ? <BelowResults rails={below.rails} links={below.links} /> : null;
}
