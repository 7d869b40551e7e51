/** Fetches the section about a model when a visitor comes near the link in its place. */
const showReference = (place: HTMLElement, ownUrl: string) =>
  import('#src/features/search/results-page/show-reference.store.ts').then((file) =>
    file.showReference(place, ownUrl),
  );

/** Far enough to be there before it is seen. */
const NEAR = '1200px';

export function watchReference(): void {
  const ownUrl = location.href;
  const place = document.querySelector<HTMLElement>('[data-model-section]');
  // Islands have marked the page of a browser that gets no scripts (wake-island.ts).
  if (!place || document.documentElement.dataset['basic'] !== undefined) return;
  const show = () => {
    watch.disconnect();
    showReference(place, ownUrl).catch(reportError); // the link stays
  };
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    },
    { rootMargin: NEAR },
  );
  // A shared link may name a part of the section.
  const part = location.hash.slice(1);
  if (part !== '' && !document.getElementById(part)) show();
  else watch.observe(place);
}
