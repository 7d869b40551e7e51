import { lazy, memo, Suspense } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';
import type { AlphaShowcase } from '#src/features/ads/alpha-showcase/AlphaShowcase.tsx';

type Props = ComponentProps<typeof AlphaShowcase>;

/** The server renders it at once. A browser leaves the markup alone until the visitor's first interaction. */
const Showcase = import.meta.env.SSR
  ? (await import('#src/features/ads/alpha-showcase/AlphaShowcase.tsx')).AlphaShowcase
  : lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      // A visitor who has hidden the showcase sees the right button at once.
      if (!document.documentElement.hasAttribute('data-showcase-hidden')) await waitForFirstInteraction();
      try {
        const file = await import('#src/features/ads/alpha-showcase/AlphaShowcase.tsx');
        return { default: file.AlphaShowcase };
      } catch (error) {
        reportError(error);
        return new Promise<never>(() => undefined); // the markup stays; an error would remove the results too
      }
    });

/** Memoized, because React would remove the server's markup when it renders this again before the code has loaded. */
export const LazyShowcase = memo(function LazyShowcase(props: Props) {
  return (
    <Suspense>
      <Showcase {...props} />
    </Suspense>
  );
});
