import { memo, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { $compared, $compareStep, NO_CARS } from '#src/features/shopper/compare/compare.store.ts';

/** Most visitors compare nothing, so the code that places overlays is loaded at the first request. */
const requestOverlay = (isWanted: boolean) =>
  import('#src/stores/overlays.store.ts').then(
    ({ wantOverlay }) => wantOverlay('compare', isWanted),
    reportError,
  );

/**
 * An island, because the cars are known to the browser only; its drawer comes with the first of them. Without it a
 * car's Compare leads to the page of the comparison.
 */
export const CompareTray = memo(function CompareTray() {
  const { length } = useNewest($compared, NO_CARS);
  const step = useNewest($compareStep, undefined);
  const isWanted = length > 0;
  const [Drawer, setDrawer] = useState<ComponentType>();
  // Asked for here, before the drawer has come: a dialog that nobody asked for would take its place.
  const hasSomethingToSay = isWanted || step?.hasUndo === true;
  const hasRequested = useRef(false);
  useEffect(() => {
    if (!hasSomethingToSay && !hasRequested.current) return;
    hasRequested.current = true;
    void requestOverlay(hasSomethingToSay);
  }, [hasSomethingToSay, length]);
  useEffect(
    () => () => {
      if (hasRequested.current) void requestOverlay(false);
    },
    [],
  );
  useEffect(() => {
    if (!isWanted) return;
    import('#src/features/shopper/compare/CompareDrawer.tsx').then(
      (module) => setDrawer(() => module.CompareDrawer),
      (error: unknown) => {
        void requestOverlay(false); // the controls on the cards go on without it
        reportError(error);
      },
    );
  }, [isWanted]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {step?.text}
      </p>
      {Drawer && <Drawer />}
    </>
  );
});
