/**
 * Browsers show an icon where an image could not be loaded. Here is nothing instead, in the same place; what is drawn below it
 * stays visible. An image of words becomes its words. Gallery photos become drawings by themselves.
 */
export function replaceFailedImages(): void {
  const replace = ({ type, target }: Pick<Event, 'type' | 'target'>): void => {
    if (!(target instanceof HTMLImageElement)) return;
    const isFailed = type === 'error';
    if (isFailed && 'words' in target.dataset) target.replaceWith(target.alt);
    else target.toggleAttribute('data-failed', isFailed);
  };
  for (const type of ['error', 'load']) addEventListener(type, replace, true); // these events do not bubble
  for (const target of document.images)
    if (target.complete && target.currentSrc !== '' && target.naturalWidth === 0)
      target.decode().catch(() => replace({ type: 'error', target }));
}
