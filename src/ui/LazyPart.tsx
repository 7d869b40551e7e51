import { useEffect, useReducer, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useAwake } from '#src/ui/use-awake.ts';
import type { HydratedPart } from '#src/ui/hydrate-part.ts';

const renderMarkup = import.meta.env.SSR ? (await import('react-dom/server')).renderToString : undefined;

/** React leaves the server's markup alone, because this never changes. */
const UNCHANGED = { __html: '' };

/**
 * A part of an island that the server renders at once and whose code the browser loads later. Its markup stays unchanged
 * until then, and becomes a separate React root. A Suspense boundary would do the same, but React streams the content of a
 * large boundary after the page and moves it into place with an inline script.
 *
 * Its ids must not come from `useId`, which counts from the same number in each root.
 *
 * @param ServerPart the component on the server
 * @param load imports the component in the browser
 */
export function createLazyPart<Props extends object>(
  ServerPart: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
) {
  return function LazyPart(props: Props) {
    const container = useRef<HTMLDivElement>(null);
    const hydrated = useRef<Promise<HydratedPart<Props>>>(undefined);
    const [hasFailed, fail] = useReducer(() => true, false); // the markup stays
    useEffect(() => {
      hydrated.current = load().then((Part) =>
        import('#src/ui/hydrate-part.ts').then((file) => file.hydratePart(container.current, Part, props)),
      );
      return () => void hydrated.current?.then((part) => part.unmount(), fail);
    }, []); // eslint-disable-line react-hooks/exhaustive-deps -- the markup shows the first properties
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a part fails once, and is rendered each time
    useEffect(() => void hydrated.current?.then((part) => part.render(props), fail));
    const isAwake = useAwake();
    const [isHydrating] = useState(!isAwake);
    if (renderMarkup && ServerPart) {
      const html = { __html: renderMarkup(<ServerPart {...props} />) };
      return <div dangerouslySetInnerHTML={html} />;
    }
    // In a browser React must set no markup, which the policy on trusted types refuses.
    const markup = isHydrating && { suppressHydrationWarning: true, dangerouslySetInnerHTML: UNCHANGED };
    return (
      <>
        <div ref={container} {...markup} />
        {hasFailed && (
          <p role="alert">
            We couldn't load this. <a href="">Reload</a>
          </p>
        )}
      </>
    );
  };
}
