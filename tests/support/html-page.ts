// A page as a crawler reads it: tag by tag, without a browser and without running scripts.
import { releasedClass } from '#tests/support/part-styles.ts';
import { HIDDEN_STYLES_PATH } from '#src/features/shopper/hidden-offers/hidden-list-path.ts';

export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  isClosing: boolean;
  start: number;
  /** After the `>`. */
  end: number;
}

export interface Island {
  component: string;
  renderer: string;
  props: string;
}

export interface CardOnPage {
  href: string;
  name: string;
  /** As shown, "$20,299"; undefined for a car without a price. */
  price: string | undefined;
}

/** An attribute may have "<!--" in it. */
const TAG_OR_COMMENT = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /([^\s=/"']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
/** The content of these elements is not markup. */
const PRICE = releasedClass('src/features/search/result-card/CardView.module.css', 'price');
const RAW_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea']);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decodeText(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    },
  );
}

function parseTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const pattern = new RegExp(TAG_OR_COMMENT);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [whole, slash, name = '', rest = ''] = match;
    if (name === '') continue; // a comment
    const tag = {
      name: name.toLowerCase(),
      attributes: readAttributes(rest),
      isClosing: slash === '/',
      start: match.index,
      end: match.index + whole.length,
    };
    tags.push(tag);
    if (tag.isClosing || !RAW_TEXT.has(tag.name)) continue;
    const close = html.toLowerCase().indexOf(`</${tag.name}`, tag.end);
    pattern.lastIndex = close < 0 ? html.length : close;
  }
  return tags;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes.set(name.toLowerCase(), decodeText(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

export class HtmlPage {
  readonly html: string;
  readonly tags: readonly Tag[];

  constructor(html: string) {
    this.html = html;
    this.tags = parseTags(html);
  }

  /** Opening tags. */
  all(name: string, has: (attributes: ReadonlyMap<string, string>) => boolean = () => true): Tag[] {
    return this.tags.filter((tag) => tag.name === name && !tag.isClosing && has(tag.attributes));
  }

  /** The markup between a tag and its end tag. */
  inner(tag: Tag): string {
    let depth = 0;
    for (const other of this.tags) {
      if (other.start < tag.start || other.name !== tag.name) continue;
      depth += other.isClosing ? -1 : 1;
      if (depth === 0) return this.html.slice(tag.end, other.start);
    }
    return this.html.slice(tag.end);
  }

  text(tag: Tag): string {
    return toText(this.inner(tag));
  }

  texts(name: string): string[] {
    return this.all(name).map((tag) => this.text(tag));
  }

  meta(name: string): string | undefined {
    return this.all('meta', (has) => has.get('name') === name)[0]?.attributes.get('content');
  }

  /** Search engines may index it. */
  get isIndexed(): boolean {
    return this.meta('robots')?.includes('noindex') !== true;
  }

  link(rel: string): string | undefined {
    return this.all('link', (has) => has.get('rel') === rel)[0]?.attributes.get('href');
  }

  /** Style sheets of the release; a visitor's own, without JavaScript, is made on demand. */
  styleSheets(): string[] {
    const sheets = this.all('link', (has) => has.get('rel') === 'stylesheet');
    return sheets
      .map((tag) => tag.attributes.get('href') ?? '')
      .filter((href) => href !== HIDDEN_STYLES_PATH);
  }

  hrefs(): string[] {
    return this.all('a').flatMap((tag) => tag.attributes.get('href') ?? []);
  }

  jsonLd(): Record<string, unknown>[] {
    const scripts = this.all('script', (has) => has.get('type') === 'application/ld+json');
    return scripts.map((tag) => JSON.parse(this.inner(tag)) as Record<string, unknown>);
  }

  jsonLdOf(type: string): Record<string, unknown> | undefined {
    return this.jsonLd().find((data) => data['@type'] === type);
  }

  islands(): Island[] {
    return this.all('astro-island').map(({ attributes }) => ({
      component: attributes.get('component-url') ?? '',
      renderer: attributes.get('renderer-url') ?? '',
      props: attributes.get('props') ?? '',
    }));
  }

  /** "82 Matches" and "1 Match" as numbers. */
  /** Of the cars, below the name of the dealer on the page of one. */
  resultsHeading(): string {
    const headings = [...this.texts('h1'), ...this.texts('h2')];
    return headings.find((text) => /[\d,]+ Match(?:es)?$/.test(text)) ?? headings[0] ?? '';
  }

  matchCount(): number | undefined {
    const [, count] = /([\d,]+) Match(?:es)?$/.exec(this.resultsHeading()) ?? [];
    return count === undefined ? undefined : Number(count.replaceAll(',', ''));
  }

  crumbs(): { label: string; href: string }[] {
    const trail = this.all('nav', (has) => has.get('aria-label') === 'Breadcrumb')[0];
    if (!trail) return [];
    const inside = new HtmlPage(this.inner(trail));
    return inside
      .all('a')
      .map((tag) => ({ label: inside.text(tag), href: tag.attributes.get('href') ?? '' }));
  }

  /** Paths of the search's own results, from the structured data. */
  listedCars(): string[] {
    const { mainEntity } = this.jsonLdOf('CollectionPage') as {
      mainEntity?: { itemListElement: { url?: string; item?: { url: string } }[] };
    };
    // A car without a price is no product, and listed by its address.
    return (mainEntity?.itemListElement ?? []).map(
      ({ url, item }) => new URL(item?.url ?? url ?? '').pathname,
    );
  }

  /** The cars among the results, including sponsored ones, but not those of a rail. */
  cards(): CardOnPage[] {
    const results = this.all('section', (has) => has.get('id') === 'listings')[0];
    return results ? readCards(this.inner(results)) : [];
  }
}

function readCards(html: string): CardOnPage[] {
  const page = new HtmlPage(html);
  return (
    page
      // A card that moves on a phone is in the page twice, once per width.
      .all('li', (has) => has.has('data-tier') && has.get('data-on')?.includes('wide') !== false)
      .flatMap((item) => {
        const card = new HtmlPage(page.inner(item));
        const links = card.all('a', (has) => has.get('href')?.startsWith('/cars-for-sale/vehicle/') === true);
        const link = links.find((one) => card.text(one) !== ''); // the photos are a link, too
        if (!link) return [];
        // Without a price, the first dollar amount of a card may be that of an offer.
        const [place] = card.all('p', (has) => has.get('class') === PRICE);
        const price = place && /\$\d{1,3}(?:,\d{3})*/.exec(card.text(place))?.[0];
        return { href: link.attributes.get('href') ?? '', name: card.text(link), price };
      })
  );
}

function toText(html: string): string {
  return decodeText(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
