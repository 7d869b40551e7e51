import { lazy, memo, Suspense } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import type { NoResults } from '#src/features/search/results-grid/NoResults.tsx';

type Props = ComponentProps<typeof NoResults>;

/** A server draws it at once; to a browser its code comes when it is needed, for most searches find something. */
const Ways = import.meta.env.SSR
  ? (await import('#src/features/search/results-grid/NoResults.tsx')).NoResults
  : lazy((): Promise<{ default: ComponentType<Props> }> =>
      import('#src/features/search/results-grid/NoResults.tsx').then((file) => ({ default: file.NoResults })),
    );

/** Memoised: what React draws anew before it is awake would be gone until then. */
export const LateNoResults = memo(function LateNoResults(props: Props) {
  return (
    <Suspense>
      <Ways {...props} />
    </Suspense>
  );
});
