/** What search engines would not accept in structured data: properties that their documentation requires. */

const MAX_FAULTS = 5;
const MAX_DEPTH = 12;

/** By type: each is required; of several names in one entry, one is enough. */
const REQUIRED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  AggregateOffer: [['lowPrice'], ['priceCurrency']],
  AggregateRating: [['ratingValue'], ['ratingCount', 'reviewCount']],
  Answer: [['text']],
  Article: [['headline'], ['dateModified', 'datePublished'], ['author']],
  AutoDealer: [['name'], ['address']],
  ItemList: [['itemListElement']],
  BreadcrumbList: [['itemListElement']],
  Car: [['name']],
  CollectionPage: [['name'], ['url']],
  FAQPage: [['mainEntity']],
  // An element that has no page is only named.
  ListItem: [['position'], ['item', 'url', 'name']],
  NewsArticle: [['headline'], ['dateModified', 'datePublished'], ['author']],
  Offer: [['price'], ['priceCurrency']],
  Organization: [['name']],
  OpeningHoursSpecification: [['dayOfWeek'], ['opens'], ['closes']],
  Product: [['name'], ['image'], ['offers', 'review', 'aggregateRating']],
  Question: [['name'], ['acceptedAnswer']],
  Review: [['author'], ['itemReviewed', 'reviewBody', 'reviewRating']],
  WebSite: [['name'], ['url']],
};
const NUMBERS: ReadonlySet<string> = new Set(['price', 'lowPrice', 'highPrice', 'ratingValue', 'position']);
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'image', 'item']);
const DATES: ReadonlySet<string> = new Set(['dateModified', 'datePublished']);

/** @param data the JSON of the page's scripts @returns sentences, each once; empty for a page without faults */
export function findStructuredFaults(data: readonly unknown[]): string[] {
  const faults = new Set<string>();
  for (const each of data) inspect(each, '', faults, 0);
  return [...faults].slice(0, MAX_FAULTS);
}

function inspect(value: unknown, owner: string, faults: Set<string>, depth: number): void {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) inspect(each, owner, faults, depth + 1);
    return;
  }
  const properties = value as Readonly<Record<string, unknown>>;
  const types = [properties['@type']].flat().filter((type) => typeof type === 'string');
  for (const type of types)
    for (const names of REQUIRED[type] ?? [])
      if (!names.some((name) => isGiven(properties[name])))
        faults.add(`${type}${owner === '' ? '' : ` in ${owner}`} has no ${names.join(' or ')}.`);
  const name = types.join(' and ') || owner;
  for (const [key, each] of Object.entries(properties)) {
    const fault = findValueFault(key, each);
    if (fault !== undefined) faults.add(`${name}: ${key} ${fault}.`);
    inspect(each, name, faults, depth + 1);
  }
}

function isGiven(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function findValueFault(key: string, value: unknown): string | undefined {
  if (value === '') return 'is empty';
  if (NUMBERS.has(key) && !Number.isFinite(Number(value))) return 'is not a number';
  if (key === 'ratingValue' && Number(value) > 5) return 'is more than 5';
  if (typeof value !== 'string') return undefined;
  if (ADDRESSES.has(key) && !/^https?:\/\//.test(value)) return 'is not a whole address';
  if (DATES.has(key) && Number.isNaN(Date.parse(value))) return 'is not a date';
  return undefined;
}
