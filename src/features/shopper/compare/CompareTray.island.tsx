import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { $compared, $compareStep, NO_CARS } from '#src/features/shopper/compare/compare.store.ts';

/**
 * An island, because the cars are known to the browser only; its drawer comes with the first of them. Without it a
 * car's Compare leads to the page of the comparison.
 */
export function CompareTray() {
  const isWanted = useNewest($compared, NO_CARS).length > 0;
  const [Drawer, setDrawer] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted) return;
    import('#src/features/shopper/compare/CompareDrawer.tsx').then(
      (module) => setDrawer(() => module.CompareDrawer),
      reportError, // the controls on the cards go on without it
    );
  }, [isWanted]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {useNewest($compareStep, undefined)?.text}
      </p>
      {Drawer && <Drawer />}
    </>
  );
}
