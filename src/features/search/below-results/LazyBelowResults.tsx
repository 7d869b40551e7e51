import { useNewest } from '#src/browser/use-newest.ts';
import { BelowResults } from '#src/features/search/below-results/BelowResults.tsx';
import { $belowResults } from '#src/features/search/below-results/below-results.store.ts';

/** Shows what is below the results of an in-place search. The page's first results bring their own markup. */
export function LazyBelowResults() {
  const below = useNewest($belowResults);
  if (!below) return null;
  const { search, ...parts } = below;
  // Another search begins with an empty form.
  return <BelowResults key={search} {...parts} />;
}
