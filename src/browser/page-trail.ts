/** The breadcrumbs and the canonical link of the document, which follow an in-place search. */
import { safeHref } from '#src/lib/safe-href.ts';

export interface PageTrail {
  /** Path, with or without a query. */
  readonly canonical: string;
  /** From the home page to this page. */
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
}

/** Shows breadcrumbs; undefined restores those the page came with. */
export type ShowTrail = (trail: PageTrail | undefined) => void;

/** Must be called before anything else is shown. Does nothing on a page without breadcrumbs. */
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

/** Copies an existing item, which keeps the attributes that the page's scoped styles need. */
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
