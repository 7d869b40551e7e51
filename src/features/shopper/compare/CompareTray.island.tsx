import { memo, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { $compared, $compareStep, NO_CARS } from '#src/features/shopper/compare/compare.store.ts';

/** Most visitors compare nothing, so the code that places overlays is loaded at the first request. */
const requestOverlay = (isWanted: boolean) =>
  import('#src/stores/overlays.store.ts').then((file) => file.wantOverlay('compare', isWanted), reportError);

/**
 * An island, because only the browser knows the chosen cars. The drawer is loaded with the first of them. Without it a
 * car's Compare link opens the comparison page.
 */
export const CompareTray = memo(function CompareTray() {
  const { length } = useNewest($compared, NO_CARS);
  const step = useNewest($compareStep);
  const isWanted = length > 0;
  const [Drawer, setDrawer] = useState<ComponentType>();
  // The overlay is requested before the drawer has loaded. Otherwise a dialog that opens by itself would take its place.
  const hasSomethingToSay = isWanted || step?.hasUndo === true;
  const hasRequested = useRef(false);
  useEffect(() => {
    if (!hasSomethingToSay && !hasRequested.current) return;
    hasRequested.current = true;
    void requestOverlay(hasSomethingToSay);
    // A drawer that could not be loaded is tried again with the next car.
    if (isWanted)
      import('#src/features/shopper/compare/CompareDrawer.tsx').then(
        (module) => setDrawer(() => module.CompareDrawer),
        (error: unknown) => {
          void requestOverlay(false); // the controls on the cards work without it
          reportError(error);
        },
      );
  }, [hasSomethingToSay, isWanted, length]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {step?.text}
      </p>
      {Drawer && <Drawer />}
    </>
  );
});
