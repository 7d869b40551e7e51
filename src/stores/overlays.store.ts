/**
 * Decides which overlay is open. Anything over the lower part of a page requests its place here, and only one is
 * shown: never with a dialog, a drawer or a popover, which visitors open themselves, and never over a control in use.
 */
import { atom } from 'nanostores';

/**
 * Ordered by priority. The first two answer an action of the visitor, and the newer one wins. The others open by
 * themselves, so they wait until nothing they would cover has focus.
 */
const OVERLAYS = ['notice', 'compare', 'still-interested', 'fixed-ad'] as const;
export type Overlay = (typeof OVERLAYS)[number];

const SELF_OPENING: ReadonlySet<Overlay> = new Set(['still-interested', 'fixed-ad']);
/** Elements that cover the page or a part of it because the visitor opened them. */
const COVERS = 'dialog[open], [aria-modal="true"], :popover-open';
/** Islands that have not hydrated yet, so it is not known what they will show. */
const ISLANDS_TO_COME = 'astro-island[ssr]';
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex="0"]';
const FIELDS = 'input, select, textarea';
/** Overlays are at most as tall as the lower half of the window. */
const LOWER_PART = 0.5;

/** The overlay that may be shown. */
export const $overlay = atom<Overlay | undefined>();
/** A dialog, a drawer or a popover is open. */
export const $isPageCovered = atom(false);

/** The overlays that want to be shown, by priority. */
let wanted: readonly Overlay[] = [];
let isListening = false;
/** The overlay that the page has measured. */
let placed: HTMLElement | undefined;
let sheet: CSSStyleSheet | undefined;

/** Requests the place, again when there is new content, or gives it up. */
export function wantOverlay(overlay: Overlay, isWanted: boolean): void {
  if (!isWanted && !wanted.includes(overlay)) return;
  listen();
  const others = wanted.filter((other) => other !== overlay);
  wanted = isWanted ? [overlay, ...others].sort(byRank) : others;
  decide();
}

/** Whether nothing is open or waiting and no field is in use, so that a dialog may open by itself. */
export function isPageFree(): boolean {
  return (
    document.querySelector(ISLANDS_TO_COME) === null &&
    wanted.length === 0 &&
    document.querySelector(COVERS) === null &&
    document.activeElement?.matches(FIELDS) !== true
  );
}

/**
 * Used as the `ref` of an overlay's element. Tells the page how much of its bottom is covered, and scrolls the
 * focused element clear of it.
 */
export function placeOverlay(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  placed = element;
  const measure = () => {
    const { height, top, left } = element.getBoundingClientRect();
    const size = height > 0 ? Math.max(0, Math.ceil(innerHeight - measureBar() - top)) : 0;
    clearBottom(`--overlay-size:${size}px;--edge-size:${left > 0 ? 0 : size}px`);
    const { activeElement } = document;
    if (activeElement?.matches(CONTROLS) && !element.contains(activeElement) && isInWindow(activeElement))
      activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => {
    observer.disconnect();
    if (placed === element) clearBottom('');
  };
}

/**
 * Says how much of the bottom is covered to the elements that stay clear of it. On the root element, browsers would style the
 * whole page again whenever a notice comes or a dialog hides one.
 */
function clearBottom(sizes: string): void {
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  sheet.replaceSync(`html,body,#filters,[data-edge]{${sizes}}`);
}

/** If the visitor has scrolled away from the focused element, the page does not scroll back to it. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Overlays are above the bar that some pages have at the bottom. */
function measureBar(): number {
  const bar = document.querySelector('[data-bottom-bar]');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().height : 0;
}

function byRank(one: Overlay, other: Overlay): number {
  const rank = (overlay: Overlay) => (SELF_OPENING.has(overlay) ? OVERLAYS.indexOf(overlay) : 0);
  return rank(one) - rank(other);
}

function decide(): void {
  const isCovered = document.querySelector(COVERS) !== null;
  $isPageCovered.set(isCovered);
  const [first] = wanted;
  const isFree =
    first !== undefined && (!SELF_OPENING.has(first) || first === $overlay.get() || !isLowerPartInUse());
  $overlay.set(isFree && !isCovered ? first : undefined);
}

/** Whether the focused element is where an overlay would be shown, and not in an overlay or the bar. */
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
  document.addEventListener('toggle', decide, true); // fires for popovers
  for (const type of ['focusin', 'scrollend']) document.addEventListener(type, decide);
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) decide(); // otherwise focus is moving to another element
  });
}
