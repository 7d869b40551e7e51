/** Marks cards with what is new or cheaper since the last visit. The marks are on the photos, so nothing moves. */
import { callApi } from '#src/browser/call-api.ts';
import styles from '#src/features/shopper/alerts/SinceLastVisit.module.css';
import { MAX_MARKED, sinceLastVisitCall } from '#src/features/shopper/alerts/since-last-visit.call.ts';

const CARD_LINKS = '#cars li h3 a[href^="/cars-for-sale/vehicle/"]';
/** Cards are added in groups, so their marks are requested together. */
const SETTLE_MS = 200;

/** Marks the cars of this page and those that are loaded later. */
export function markSinceVisit(sinceMs: number): void {
  const listings = document.getElementById('listings');
  if (!listings) return;
  const known = new Map<string, string | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = async () => {
    const cards = findCards();
    const unknown = [...cards.keys()].filter((id) => !known.has(id)).slice(0, MAX_MARKED);
    if (unknown.length > 0) {
      const { data } = await callApi(sinceLastVisitCall, { since: String(sinceMs), ids: unknown.join(',') });
      for (const id of unknown) known.set(id, undefined);
      for (const { id, text } of data.marks) known.set(id, text);
    }
    for (const [id, photo] of cards) show(photo, known.get(id));
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void mark(), SETTLE_MS);
  };
  new MutationObserver(settle).observe(listings, { childList: true, subtree: true });
  void mark();
}

/** The photo of each car, by id. */
function findCards(): Map<string, Element> {
  return new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(CARD_LINKS)].flatMap((link) => {
      const photo = link.closest('li')?.firstElementChild;
      return photo ? [[decodeURIComponent(link.pathname.split('/').at(-1) ?? ''), photo] as const] : [];
    }),
  );
}

/** Sets an attribute, because React owns the card and its children. */
function show(photo: Element, text: string | undefined): void {
  if (text === undefined) return;
  photo.setAttribute('data-since', text);
  photo.toggleAttribute('data-has-view', photo.textContent.includes('360'));
  photo.classList.add(styles['since'] ?? '');
}
