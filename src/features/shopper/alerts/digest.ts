/** The text of a digest: each car once under each heading, however many searches found it. */
import { formatAskingPrice } from '#src/domain/listing/asking-price.ts';
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import type { AlertKind } from '#src/features/shopper/alerts/alert-events.ts';
import { toDollars } from '#src/lib/cents.ts';

export type DigestKind = AlertKind | 'near';

export interface DigestEvent {
  readonly listingId: string;
  readonly kind: DigestKind;
  readonly oldPriceCents: number | null;
  /** Of a near miss: "$300 over". */
  readonly miss?: string;
}

/** The car at send time, which may be long after its change. */
export interface DigestCar {
  readonly title: string;
  /** An absolute URL. */
  readonly url: string;
  /** Undefined means "call for price". */
  readonly price: number | undefined;
  /** Only its sale is mentioned. */
  readonly isGone: boolean;
}

interface DigestLine {
  readonly title: string;
  readonly url: string;
  /** "$19,500, was $21,000" */
  readonly note: string;
}

export interface DigestSection {
  readonly kind: DigestKind;
  readonly heading: string;
  readonly lines: readonly DigestLine[];
  readonly moreCount: number;
}

/** Where a section goes on that names only some of its cars. */
export interface MoreLink {
  readonly title: string;
  /** An absolute URL. */
  readonly url: string;
}

/** The links of an email, apart from those of its cars. */
interface DigestLinks {
  readonly unsubscribeUrl: string;
  readonly more: Readonly<Partial<Record<DigestKind, readonly MoreLink[]>>>;
}

const HEADINGS: Readonly<Record<DigestKind, string>> = {
  drop: 'Price drops',
  match: 'New matches',
  near: 'Near misses',
  sold: 'No longer available',
};
const ORDER: readonly DigestKind[] = ['drop', 'match', 'near', 'sold'];
/** Lines of each section. Longer lists are not read. */
const MAX_LINES = 20;

/**
 * Leaves out what is not true anymore: a price that went up again, or a car that is back for sale.
 * @param events oldest first @param cars by id; unknown cars are left out
 * @param overflow the number of further changes of each kind
 */
export function writeDigest(
  events: readonly DigestEvent[],
  cars: ReadonlyMap<string, DigestCar>,
  overflow: Readonly<Record<AlertKind, number>> = { match: 0, drop: 0, sold: 0 },
): DigestSection[] {
  const matches = new Set(events.flatMap(({ kind, listingId }) => (kind === 'match' ? [listingId] : [])));
  return ORDER.flatMap((kind) => {
    const others = kind === 'near' ? 0 : overflow[kind];
    const byCar = Map.groupBy(
      events.filter((event) => event.kind === kind && !(kind === 'near' && matches.has(event.listingId))),
      ({ listingId }) => listingId,
    );
    const lines = [...byCar].flatMap(([id, eventsOfCar]) => {
      const car = cars.get(id);
      const note = car && describeNews(car, kind, eventsOfCar);
      return car && note !== undefined ? [{ title: car.title, url: car.url, note }] : [];
    });
    if (lines.length + others === 0) return [];
    return [
      {
        kind,
        heading: HEADINGS[kind],
        lines: lines.slice(0, MAX_LINES),
        moreCount: Math.max(0, lines.length - MAX_LINES) + others,
      },
    ];
  });
}

/** "2 price drops, 1 new match", for the subject line and the notification. */
export function summarizeDigest(sections: readonly DigestSection[]): string {
  const counted = sections.map(({ heading, lines, moreCount }) => {
    const count = lines.length + moreCount;
    const words = heading.toLowerCase();
    const one = words
      .replace(/matches$/, 'match')
      .replace(/misses$/, 'miss')
      .replace(/drops$/, 'drop');
    return `${formatCount(count)} ${count === 1 ? one : words}`;
  });
  return counted.join(', ');
}

export function formatDigestText(
  sections: readonly DigestSection[],
  { unsubscribeUrl, more }: DigestLinks,
): string {
  const parts = sections.map((section) => {
    const shown = section.lines.map(({ title, note, url }) => `${title}\n${note}\n${url}\n`);
    const links = more[section.kind] ?? [];
    const rest = [describeMore(section, links), ...links.map(({ title, url }) => `${title}\n${url}`)];
    const end = section.moreCount > 0 ? [`${rest.join('\n')}\n`] : [];
    return [section.heading, '', ...shown, ...end].join('\n');
  });
  return `${parts.join('\n')}\nYou signed up for these alerts. Unsubscribe: ${unsubscribeUrl}\n`;
}

export function formatDigestHtml(
  sections: readonly DigestSection[],
  { unsubscribeUrl, more }: DigestLinks,
): string {
  const link = ({ title, url }: MoreLink) => `<a href="${escape(url)}">${escape(title)}</a>`;
  const parts = sections.map((section) => {
    const items = section.lines.map(({ note, ...car }) => `<li>${link(car)}<br>${escape(note)}</li>`);
    const links = more[section.kind] ?? [];
    const rest = `<p>${[describeMore(section, links), ...links.map(link)].join('<br>')}</p>`;
    return `<h2>${escape(section.heading)}</h2><ul>${items.join('')}</ul>${section.moreCount > 0 ? rest : ''}`;
  });
  const end = `You signed up for these alerts. <a href="${escape(unsubscribeUrl)}">Unsubscribe</a>.`;
  return `<!doctype html><html lang="en-US"><body>${parts.join('')}<p>${end}</p></body></html>`;
}

/** Also works without lines, when no stored event is true anymore. */
function describeMore({ lines, moreCount }: DigestSection, links: readonly MoreLink[]): string {
  const count = formatCount(moreCount);
  return `${lines.length === 0 ? `${count} in total` : `And ${count} more`}${links.length > 0 ? ':' : '.'}`;
}

/** Compares the first price of the period with the current one; undefined if there is nothing to report. */
function describeNews(
  { price, isGone }: DigestCar,
  kind: DigestKind,
  eventsOfCar: readonly DigestEvent[],
): string | undefined {
  if (isGone !== (kind === 'sold')) return undefined;
  if (kind === 'sold') return 'Sold or removed. See similar cars.';
  const shown = formatAskingPrice(price);
  if (kind === 'match') return shown;
  if (kind === 'near') return `${shown}, ${eventsOfCar[0]?.miss ?? ''}`;
  const old = toDollars(eventsOfCar[0]?.oldPriceCents ?? 0);
  return price !== undefined && price < old ? `${formatUsd(price)}, was ${formatUsd(old)}` : undefined;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
