/** Outlines what two versions of a page do not have in common: their words and pictures. Runs in a browser. */

/** Enough for the eye; a page that is new as a whole needs none. */
const MAX_MARKS = 200;

/** A part of a page, and what it shows: its words, or the address of its picture. */
interface Part {
  readonly element: HTMLElement;
  readonly shows: string;
}

/** @returns the first outlined element of each page; undefined where nothing differs */
export function markDifferences(before: Document, after: Document): (HTMLElement | undefined)[] {
  const [old, now] = [listParts(before), listParts(after)];
  return [markOthers(old, now), markOthers(now, old)];
}

function markOthers(parts: readonly Part[], others: readonly Part[]): HTMLElement | undefined {
  const common = new Set(others.map(({ shows }) => shows));
  const found = parts.filter(({ shows }) => !common.has(shows)).slice(0, MAX_MARKS);
  for (const { element } of found) {
    element.style.outline = '4px solid #d9480f';
    element.style.outlineOffset = '2px';
  }
  return found[0]?.element;
}

function listParts({ body, defaultView }: Document): Part[] {
  const main = body.querySelector<HTMLElement>('main') ?? body;
  return [main, ...main.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const shows = describe(element);
    const isShown = shows !== '' && element.checkVisibility() && defaultView !== null;
    return isShown ? [{ element, shows }] : [];
  });
}

/** The element's own words, not those of elements within it. */
function describe(element: HTMLElement): string {
  if (element.tagName === 'IMG') return element.getAttribute('src') ?? '';
  if (['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'].includes(element.tagName)) return '';
  const words = Array.from(element.childNodes, (node) =>
    node.nodeType === 3 ? (node.textContent ?? '') : '',
  );
  return words.join(' ').replaceAll(/\s+/g, ' ').trim();
}
