import { lazy, memo, Suspense } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import type { NoResults } from '#src/features/search/results-grid/NoResults.tsx';

type Props = ComponentProps<typeof NoResults>;

/** The server renders it at once. A browser loads it only when needed, because most searches find something. */
const Suggestions = import.meta.env.SSR
  ? (await import('#src/features/search/results-grid/NoResults.tsx')).NoResults
  : lazy((): Promise<{ default: ComponentType<Props> }> =>
      import('#src/features/search/results-grid/NoResults.tsx').then((file) => ({ default: file.NoResults })),
    );

/** Memoized, because React would remove the server's markup when it renders this again before the code has loaded. */
export const LazyNoResults = memo(function LazyNoResults(props: Props) {
  return (
    <Suspense>
      <Suggestions {...props} />
    </Suspense>
  );
});
