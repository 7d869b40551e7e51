import { useEffect, useRef, useState } from 'react';
import { AlphaShowcase } from '#src/features/ads/alpha-showcase/AlphaShowcase.tsx';
import type { AlphaShowcaseProps } from '#src/features/ads/alpha-showcase/AlphaShowcase.tsx';
import { linkShowcase } from '#src/features/ads/alpha-showcase/open-showcase.ts';
import { ShowcaseBox } from '#src/features/ads/alpha-showcase/ShowcaseBox.tsx';

/** It is there before most visitors have scrolled to it. */
const NEAR = '600px';

/**
 * Keeps the place of the showcase, and shows it when the visitor comes near. A place that is not shown at this width never
 * is. Without a script a link leads to the page that comes with the showcase.
 */
export function LateShowcase(props: AlphaShowcaseProps) {
  const { id, search, given } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear || given ? (
        <AlphaShowcase {...props} />
      ) : (
        <ShowcaseBox id={id}>
          <a href={linkShowcase(search)} rel="nofollow">
            See the dealers
          </a>
        </ShowcaseBox>
      )}
    </div>
  );
}
