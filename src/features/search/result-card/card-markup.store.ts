/** Reads what cards show from the markup that the server rendered. `CardView.tsx` and its parts write it. */
import styles from '#src/features/search/result-card/CardView.module.css';
import photoStyles from '#src/features/search/result-card/CardPhotos.module.css';
import sellerStyles from '#src/features/search/result-card/CardSeller.module.css';
import { readDetails } from '#src/features/search/result-card/deal-texts.ts';
import type { DealBadge } from '#src/features/search/result-card/listing-card-deal.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ReadCard } from '#src/features/search/result-card/packed-card.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { readNumber } from '#src/lib/read-number.ts';

const SEPARATOR = ' · ';

/** The cards with actions within an element, by the ids of their cars. */
export function findCards(within: Element): Map<string, Element> {
  const buttons = within.querySelectorAll<HTMLButtonElement>('li[data-tier] > button[name="listingId"]');
  return new Map(
    [...buttons].flatMap(({ value, parentElement }) => (parentElement ? [[value, parentElement]] : [])),
  );
}

export function readCard(card: Element): ReadCard {
  const find = (name: keyof typeof styles) => card.querySelector(`.${styles[name]}`);
  const link = card.querySelector('h3 > a');
  const trim = textOf(link?.querySelector('b'));
  const price = find('price');
  const state = find('state');
  const [condition = '', mileage] = firstTextOf(state).split(SEPARATOR);
  const distance = textOf(state?.querySelector('span'));
  return {
    href: link?.getAttribute('href') ?? '',
    name: (link?.textContent ?? '').slice(0, trim === undefined ? undefined : -trim.length).trimEnd(),
    condition,
    price: firstTextOf(price),
    ...definedOnly({ trim, mileage: mileage || undefined, distance }),
    ...readPayment(price),
    ...readDeal(card),
    offers: [],
    ...readFacts(find('facts')),
    ...readDifference(card.querySelector('[data-dialog="dealer-difference"]')),
    ...readSeller(find('foot')),
    ...readPhotos(card),
  };
}

function readPayment(price: Element | null): Pick<ListingCard, 'monthly' | 'msrp'> {
  const [, dollars] = /^est\. \$([\d,]+)\/mo$/.exec(textOf(price?.querySelector('span')) ?? '') ?? [];
  return definedOnly({
    monthly: dollars === undefined ? undefined : readNumber(dollars),
    msrp: textOf(price?.querySelector('s')),
  });
}

function readDeal(card: Element): Pick<ReadCard, 'deal' | 'noDeal' | 'fees' | 'isPayable'> {
  const text = card.querySelector(':scope > details > p');
  const isPayable = Boolean(text?.querySelector('a'));
  const { deal, ...others } = readDetails(firstTextOf(text), isPayable);
  const badge = card.querySelector<HTMLElement>('[data-deal]');
  const indicator = badge?.dataset['deal'] as DealBadge['indicator'] | undefined;
  const reason = textOf(badge?.nextElementSibling) ?? '';
  return {
    ...others,
    ...(deal && indicator && { deal: { indicator, reason, ...deal } }),
    isPayable,
  };
}

function readFacts(facts: Element | null): Pick<ListingCard, 'isHot' | 'isReducedPrice' | 'facts'> {
  return {
    ...(facts?.querySelector('strong') && { isHot: true as const }),
    ...(facts?.querySelector('b') && { isReducedPrice: true as const }),
    facts: (facts?.lastChild?.nodeValue ?? '').split(SEPARATOR).filter(Boolean),
  };
}

function readDifference(link: HTMLElement | null): Pick<ListingCard, 'difference'> {
  if (!link) return {};
  const { contentId = '', listingType = '' } = link.dataset;
  const image = link.querySelector('img');
  const tile = image?.getAttribute('src') ?? undefined;
  return {
    difference: { contentId, tagline: image?.alt ?? link.textContent, listingType, ...definedOnly({ tile }) },
  };
}

function readSeller(foot: Element | null) {
  const [name, about] = foot?.querySelector(`.${sellerStyles['seller']}`)?.children ?? [];
  const reach = foot?.querySelector(`.${styles['reach']}`);
  const rating = textOf(about?.querySelector('b'));
  const place = firstTextOf(about) || undefined;
  const sellerPlace = rating === undefined ? place : place?.slice(0, -SEPARATOR.length);
  const services = textOf(reach?.querySelector('span'));
  const sellerHref = hrefOf(name);
  const shopUrl = hrefOf(reach?.querySelector('a'));
  return {
    seller: textOf(name) ?? '',
    ...definedOnly({ sellerHref, sellerPlace, rating, services, shopUrl }),
    ...(foot?.querySelector('[data-dialog="offer"]') && { isPrivate: true as const }),
    ...(foot?.querySelector('[data-dialog="email"]') && { hasEmail: true as const }),
  };
}

function readPhotos(card: Element): Pick<ListingCard, 'image' | 'moreImages' | 'imageCount' | 'drawing'> {
  const studio = card.querySelector<HTMLElement>('[data-paint]');
  const [src, ...others] = [...(studio?.querySelectorAll('img') ?? [])].map(
    (photo) => photo.getAttribute('src') ?? '',
  );
  const count = textOf(studio?.querySelector(`.${photoStyles['count']}`));
  const style = studio?.querySelector('use')?.getAttribute('href')?.split('#')[1] ?? '';
  return {
    ...(src !== undefined && { image: { src } }),
    ...(others.length > 0 && { moreImages: others }),
    imageCount: count === undefined ? Number(src !== undefined) : readNumber(count),
    drawing: { style: style.toUpperCase(), color: studio?.dataset['paint'] ?? '' },
  };
}

function textOf(element: Element | null | undefined): string | undefined {
  return element?.textContent || undefined;
}

/** Of an element that begins with text. */
function firstTextOf(element: Element | null | undefined): string {
  return element?.firstChild?.nodeValue ?? '';
}

function hrefOf(element: Element | null | undefined): string | undefined {
  return element?.getAttribute('href') ?? undefined;
}
