/** Where the document says that it is: its trail of links and its canonical link, which follow a search in place. */
import { safeHref } from '#src/lib/safe-href.ts';

export interface PageTrail {
  /** Path, or path and query. */
  readonly canonical: string;
  /** From home to the page. */
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
}

/** Shows a trail; undefined brings the one back that came with the page. */
export type ShowTrail = (trail: PageTrail | undefined) => void;

/** Call it before anything is shown. A page without a trail has nothing to follow. */
export function takePageTrail(): ShowTrail {
  const list = document.querySelector('nav[aria-label="Breadcrumb"] > ol');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const [...ownItems] = list?.children ?? [];
  const ownHref = canonical?.href ?? '';
  const [model] = ownItems;
  return (trail) => {
    if (canonical) canonical.href = trail ? new URL(trail.canonical, ownHref).href : ownHref;
    if (!list || !model) return;
    const last = trail?.crumbs.at(-1);
    const items = trail?.crumbs.map((crumb) => copyItem(model, crumb, crumb === last));
    list.replaceChildren(...(items ?? ownItems));
  };
}

/** A copy carries the marks that the styles of the page know its parts by. */
function copyItem(model: Element, { label, href }: PageTrail['crumbs'][number], isLast: boolean): Node {
  const item = model.cloneNode(true) as Element;
  const link = item.querySelector('a');
  if (!link) return item;
  link.textContent = label;
  link.setAttribute('href', safeHref(href) ?? '');
  if (isLast) link.setAttribute('aria-current', 'page');
  else link.removeAttribute('aria-current');
  return item;
}
