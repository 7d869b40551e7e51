/** The breadcrumbs of the document, and what its head says for bookmarks and shares, follow an in-place search. */
import { safeHref } from '#src/lib/safe-href.ts';

export interface PageTrail {
  /** Path, with or without a query. */
  readonly canonical: string;
  /** Empty where nobody wrote one. */
  readonly description: string;
  /** From the home page to this page. */
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
}

/** Shows breadcrumbs; undefined restores those the page came with. */
export type ShowTrail = (trail: PageTrail | undefined) => void;

/** What only the page's own address has: its cars as data, its other formats, its neighbors and its picture. */
const OF_ADDRESS =
  'script[type="application/ld+json"], link:is([rel="alternate"], [rel="prev"], [rel="next"]), meta[property^="og:image"]';

/** Must be called before anything else is shown. Restores no breadcrumbs on a page without them. */
export function takePageTrail(): ShowTrail {
  const list = document.querySelector('nav[aria-label="Breadcrumb"] > ol');
  const showHead = takeHead();
  const [...ownItems] = list?.children ?? [];
  const [model] = ownItems;
  return (trail) => {
    showHead(trail);
    if (!list || !model) return;
    const last = trail?.crumbs.at(-1);
    const items = trail?.crumbs.map((crumb) => copyItem(model, crumb, crumb === last));
    list.replaceChildren(...(items ?? ownItems));
  };
}

/** The title is the document's, which is shown first. */
function takeHead(): ShowTrail {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const metas = (query: string) => [...document.querySelectorAll<HTMLMetaElement>(`meta${query}`)];
  const descriptions = metas(':is([name="description"], [property="og:description"])');
  const ofAddress = document.querySelectorAll(OF_ADDRESS);
  const [ownHref, ownText] = [canonical?.href ?? '', descriptions[0]?.content ?? ''];
  return (trail) => {
    const href = trail ? new URL(trail.canonical, ownHref).href : ownHref;
    if (canonical) canonical.href = href;
    for (const meta of metas('[property="og:url"]')) meta.content = href;
    for (const meta of metas('[property="og:title"]')) meta.content = document.title;
    for (const meta of descriptions) meta.content = trail ? trail.description : ownText;
    for (const node of ofAddress) {
      if (trail) node.remove();
      else if (!node.isConnected) document.head.append(node);
    }
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
