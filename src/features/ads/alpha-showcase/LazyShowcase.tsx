import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';
import { createLazyPart } from '#src/ui/LazyPart.tsx';

const load = () =>
  import('#src/features/ads/alpha-showcase/LateShowcase.tsx').then((file) => file.LateShowcase);

/** The server renders its place. A browser leaves the markup alone until the visitor's first interaction. */
export const LazyShowcase = createLazyPart(import.meta.env.SSR ? await load() : undefined, async () => {
  // A visitor who has hidden the showcase sees the right button at once.
  if (!document.documentElement.hasAttribute('data-showcase-hidden')) await waitForFirstInteraction();
  return load();
});
