/**
 * Which overlay is open: what lies over the lower part of a page has to ask here, and one at a time is shown. None is
 * shown beside a dialog, a drawer or a popover, which visitors open themselves, and none comes over a control in use.
 */
import { atom } from 'nanostores';

/**
 * From first to last where several have something to say. The first two answer what a visitor did, of which the newer
 * goes before the older; the others come by themselves, so they wait until nothing that they would cover has focus.
 */
const OVERLAYS = ['wallet-notice', 'compare', 'still-interested', 'fixed-ad'] as const;
export type Overlay = (typeof OVERLAYS)[number];

const UNASKED: ReadonlySet<Overlay> = new Set(['still-interested', 'fixed-ad']);
/** What covers the page or a part of it because somebody opened it. */
const COVERS = 'dialog[open], [aria-modal="true"], :popover-open';
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex="0"]';
const FIELDS = 'input, select, textarea';
/** Overlays are no taller than the lower half of the window. */
const LOWER_PART = 0.5;

/** The one that may be shown. */
export const $overlay = atom<Overlay | undefined>();
/** A dialog, a drawer or a popover is open. */
export const $isPageCovered = atom(false);

/** Those that have something to say, first those that go before the others. */
let wanted: readonly Overlay[] = [];
let isListening = false;
/** Whose size the page knows. */
let placed: HTMLElement | undefined;

/** Asks for the place, again where there is something new to say, and gives it up. */
export function wantOverlay(overlay: Overlay, isWanted: boolean): void {
  if (!isWanted && !wanted.includes(overlay)) return;
  listen();
  const others = wanted.filter((other) => other !== overlay);
  wanted = isWanted ? [overlay, ...others].sort(byRank) : others;
  decide();
}

/** Nothing is open or waits to be, and nobody is typing: a dialog that nobody asked for may come now. */
export function isPageFree(): boolean {
  return (
    wanted.length === 0 &&
    document.querySelector(COVERS) === null &&
    document.activeElement?.matches(FIELDS) !== true
  );
}

/**
 * For the element of an overlay, as its `ref`: tells the page how much of its lower edge is covered, and scrolls what
 * has focus clear of it.
 */
export function placeOverlay(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  placed = element;
  const root = document.documentElement;
  const measure = () => {
    const { height, top, left } = element.getBoundingClientRect();
    const size = height > 0 ? Math.max(0, Math.ceil(innerHeight - measureBar() - top)) : 0;
    root.style.setProperty('--overlay-size', `${size}px`);
    root.style.setProperty('--edge-size', `${left > 0 ? 0 : size}px`);
    const { activeElement } = document;
    if (activeElement?.matches(CONTROLS) && !element.contains(activeElement) && isInWindow(activeElement))
      activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => {
    observer.disconnect();
    if (placed !== element) return;
    root.style.removeProperty('--overlay-size');
    root.style.removeProperty('--edge-size');
  };
}

/** Who has scrolled away from what has focus is not taken back to it. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Overlays stand above the bar that some pages have at the lower edge. */
function measureBar(): number {
  const bar = document.querySelector('[data-bottom-bar]');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().height : 0;
}

function byRank(one: Overlay, other: Overlay): number {
  const rank = (overlay: Overlay) => (UNASKED.has(overlay) ? OVERLAYS.indexOf(overlay) : 0);
  return rank(one) - rank(other);
}

function decide(): void {
  const isCovered = document.querySelector(COVERS) !== null;
  $isPageCovered.set(isCovered);
  const [first] = wanted;
  const isFree =
    first !== undefined && (!UNASKED.has(first) || first === $overlay.get() || !isLowerPartInUse());
  $overlay.set(isFree && !isCovered ? first : undefined);
}

/** What has focus stands where an overlay would come, not in one or in the bar below it. */
function isLowerPartInUse(): boolean {
  const { activeElement } = document;
  if (!activeElement?.matches(CONTROLS) || activeElement.closest('[data-bottom-bar]')) return false;
  if (placed?.contains(activeElement)) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return bottom > innerHeight * LOWER_PART && top < innerHeight;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  new MutationObserver(decide).observe(document.body, {
    subtree: true,
    attributeFilter: ['open', 'aria-modal'],
  });
  document.addEventListener('toggle', decide, true); // of popovers
  for (const type of ['focusin', 'scrollend']) document.addEventListener(type, decide);
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) decide(); // else focus is on its way
  });
}
