/** Shows the newest state of a shared list in place, without touching what its reader is writing. */
import { loadDocument } from '#src/browser/load-document.ts';

/** @returns what to tell the reader: that a car was removed while they write about it */
export async function showFreshShortlist(page: HTMLElement): Promise<string | undefined> {
  const fresh = await loadDocument(location.pathname, {});
  const next = fresh?.querySelector<HTMLElement>('[data-shortlist]');
  if (!next) return undefined;
  if (!page.querySelector('[data-cars]') !== !next.querySelector('[data-cars]')) {
    if (!isUsed(page)) location.reload();
    return undefined;
  }
  const heading = document.querySelector('h1');
  const name = fresh?.querySelector('h1')?.textContent;
  if (heading && name !== undefined && heading.textContent !== name) heading.textContent = name;
  page.dataset['revision'] = next.dataset['revision'];
  const hasRemovedUsed = showCars(page, next);
  for (const part of next.querySelectorAll<HTMLElement>('[data-live]')) showPart(page, part);
  return hasRemovedUsed ? 'Someone removed the car that you are writing about.' : undefined;
}

function showPart(page: HTMLElement, part: HTMLElement): void {
  const place = page.querySelector(`[data-live="${CSS.escape(part.dataset['live'] ?? '')}"]`);
  if (!place || isUsed(place)) return;
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const listAll = () => [...place.querySelectorAll('*')];
  const index = focused ? listAll().indexOf(focused) : -1;
  const isOpen = place.querySelector('details')?.open === true;
  place.replaceChildren(...part.childNodes);
  place.querySelector('details')?.toggleAttribute('open', isOpen);
  if (focused) findSame(focused, index, listAll())?.focus({ preventScroll: true });
}

/** What replaces the focused element in the fresh part: at its old place, if there are several like it. */
function findSame(focused: Element, index: number, fresh: readonly Element[]): HTMLElement | undefined {
  const nameOf = (one: Element) =>
    (one instanceof HTMLElement && one.dataset['keep']) || one.tagName + one.id + one.textContent;
  const name = nameOf(focused);
  const same = fresh.filter((one) => one instanceof HTMLElement).filter((one) => nameOf(one) === name);
  return same.find((one) => one === fresh[index]) ?? same[0];
}

/** Removes and adds cars. @returns whether one stays only because its reader is writing about it */
function showCars(page: HTMLElement, next: HTMLElement): boolean {
  const list = page.querySelector('[data-cars]');
  if (!list) return false;
  const carsOf = (from: HTMLElement) =>
    new Map([...from.querySelectorAll<HTMLElement>('[data-car]')].map((car) => [car.dataset['car'], car]));
  const [shown, wanted] = [carsOf(page), carsOf(next)];
  let hasUsed = false;
  for (const [id, car] of shown) {
    if (wanted.has(id)) continue;
    if (isUsed(car)) hasUsed = true;
    else car.remove();
  }
  for (const [id, car] of wanted) if (!shown.has(id)) list.append(car);
  return hasUsed;
}

/** It has been typed into and has not been sent. */
function isUsed(place: Element): boolean {
  const fields = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => field.value !== field.defaultValue);
}
