import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';
import { linkShowcase } from '#src/features/ads/alpha-showcase/open-showcase.ts';
import { ShowcaseBox } from '#src/features/ads/alpha-showcase/ShowcaseBox.tsx';
import type { AlphaShowcaseProps } from '#src/features/ads/alpha-showcase/AlphaShowcase.tsx';

/** It is there before most visitors have scrolled to it. */
const NEAR = '600px';

const load = () =>
  import('#src/features/ads/alpha-showcase/AlphaShowcase.tsx').then((file) => file.AlphaShowcase);
const Showcase = import.meta.env.SSR
  ? await load()
  : lazy(() =>
      load()
        .catch(() => ShowcasePlace)
        .then((shown) => ({ default: shown })),
    );

/**
 * Keeps the place of the showcase, and loads its code and its cars when the visitor comes near. If the code does not load,
 * the place stays as it is.
 */
export function LazyShowcase(props: AlphaShowcaseProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useNear(place) || props.given !== undefined;
  const waiting = <ShowcasePlace {...props} />;
  return (
    <div ref={place}>
      {isShown ? (
        <Suspense fallback={waiting}>
          <Showcase {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/** Without a script its link leads to the page that comes with the showcase. */
function ShowcasePlace({ id, search }: Pick<AlphaShowcaseProps, 'id' | 'search'>) {
  return (
    <ShowcaseBox id={id}>
      <a href={linkShowcase(search)} rel="nofollow">
        See the dealers
      </a>
    </ShowcaseBox>
  );
}

/**
 * Until the visitor does something, only a place on the screen is near. One that is not shown at this width never is.
 */
function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const watch = (rootMargin: string) => {
      if (!place.current || stop.signal.aborted) return;
      const watcher = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { rootMargin },
      );
      watcher.observe(place.current);
      stop.signal.addEventListener('abort', () => watcher.disconnect());
    };
    watch('0px');
    void waitForFirstInteraction().then(() => watch(NEAR));
    return () => stop.abort();
  }, [place]);
  return isNear;
}
