import { lazy, memo, Suspense } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { waitForFirstTouch } from '#src/browser/first-touch.ts';
import type { AlphaShowcase } from '#src/features/ads/alpha-showcase/AlphaShowcase.tsx';

type Props = ComponentProps<typeof AlphaShowcase>;

/** A server draws it at once; a browser leaves it as it was drawn until somebody touches the page. */
const Showcase = import.meta.env.SSR
  ? (await import('#src/features/ads/alpha-showcase/AlphaShowcase.tsx')).AlphaShowcase
  : lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      // Who has put it away sees its button as such at once.
      if (!document.documentElement.hasAttribute('data-showcase-hidden')) await waitForFirstTouch();
      try {
        const file = await import('#src/features/ads/alpha-showcase/AlphaShowcase.tsx');
        return { default: file.AlphaShowcase };
      } catch (error) {
        reportError(error);
        return new Promise<never>(() => undefined); // it stays as it was drawn; an error would take the results along
      }
    });

/** Memoised: what React draws anew before it is awake would be gone until then. */
export const LateShowcase = memo(function LateShowcase(props: Props) {
  return (
    <Suspense>
      <Showcase {...props} />
    </Suspense>
  );
});
