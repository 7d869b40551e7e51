/**
 * What structured data may say, by type: the properties that Google requires (developers.google.com/search/docs), and of
 * schema.org only those that this site writes, with their kinds of values. Anything else is a problem.
 */
type Check = (value: unknown, at: string) => string[];

interface TypeRule {
  readonly required: readonly string[];
  /** At least one of each group. */
  readonly oneOf?: readonly (readonly string[])[];
  readonly properties: Readonly<Record<string, Check>>;
  /** Rules between properties. */
  readonly also?: (data: Readonly<Record<string, unknown>>) => string | undefined;
}

const CURRENCY = /^[A-Z]{3}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const YEAR = /^(?:19|20)\d{2}$/;
const VIN = /^[A-HJ-NPR-Z0-9]{11,17}$/;
const MAX_HEADLINE = 110;

const check =
  (what: string, holds: (value: unknown) => boolean): Check =>
  (value, at) =>
    holds(value) ? [] : [`${at}: ${JSON.stringify(value)?.slice(0, 60)} is not ${what}`];
const text = check('a text', (value) => typeof value === 'string' && value.trim() !== '');
const url = check('an absolute address', (value) => typeof value === 'string' && URL.canParse(value));
const amount = check('a number above 0', (value) => typeof value === 'number' && value > 0);
const number = check('a number', (value) => typeof value === 'number' && Number.isFinite(value));
const count = check('a count', (value) => Number.isInteger(value) && Number(value) >= 0);
const matches = (what: string, pattern: RegExp) =>
  check(what, (value) => typeof value === 'string' && pattern.test(value));
const oneOf = (...terms: readonly string[]) =>
  check(`one of ${terms.join(', ')}`, (value) =>
    terms.some((term) => value === `https://schema.org/${term}`),
  );
const either =
  (...checks: readonly Check[]): Check =>
  (value, at) => {
    const found = checks.map((one) => one(value, at));
    return found.find((problems) => problems.length === 0) ?? found.flat();
  };
const list =
  (one: Check, fewest = 1): Check =>
  (value, at) =>
    Array.isArray(value) && value.length >= fewest
      ? value.flatMap((entry, index) => one(entry, `${at}[${index}]`))
      : [`${at}: is no list of at least ${fewest}`];
/** A nested thing of one of these types. */
const thing =
  (...types: readonly string[]): Check =>
  (value, at) => {
    const found = typesOf(value);
    return found.some((type) => types.includes(type))
      ? checkThing(value, at)
      : [`${at}: is ${found.join(', ') || 'nothing'}, not ${types.join(' or ')}`];
  };

const inOrder = (first: number | undefined) => (data: Readonly<Record<string, unknown>>) => {
  const places = (data['itemListElement'] as { position: number }[]).map(({ position }) => position);
  const start = first ?? places[0] ?? 1;
  return places.some((place, index) => place !== start + index) ? 'its positions do not follow' : undefined;
};
const CAR: TypeRule = {
  required: ['name'],
  // A product snippet without any of these is invalid.
  oneOf: [['offers', 'aggregateRating', 'review']],
  properties: {
    ...{ name: text, url, image: url, brand: thing('Brand'), model: text, sku: text, description: text },
    ...{ vehicleConfiguration: text, vehicleModelDate: matches('a model year', YEAR) },
    vehicleIdentificationNumber: matches('a VIN', VIN),
    itemCondition: oneOf('NewCondition', 'UsedCondition'),
    ...{ mileageFromOdometer: thing('QuantitativeValue'), bodyType: text, color: text },
    ...{ vehicleInteriorColor: text, knownVehicleDamages: text },
    driveWheelConfiguration: oneOf(
      ...['AllWheel', 'FourWheel', 'FrontWheel', 'RearWheel'].map((drive) => `${drive}DriveConfiguration`),
    ),
    ...{ vehicleEngine: thing('EngineSpecification'), vehicleTransmission: text },
    ...{ numberOfDoors: amount, vehicleSeatingCapacity: amount, offers: thing('Offer', 'AggregateOffer') },
    aggregateRating: thing('AggregateRating'),
  },
};
const ARTICLE: TypeRule = {
  required: ['headline', 'datePublished', 'dateModified', 'author'],
  properties: {
    headline: check(
      `a text of at most ${MAX_HEADLINE} letters`,
      (value) => typeof value === 'string' && value.trim() !== '' && value.length <= MAX_HEADLINE,
    ),
    ...{ description: text, url, image: url },
    ...{ datePublished: matches('a day', DAY), dateModified: matches('a day', DAY) },
    ...{ author: thing('Organization', 'Person'), publisher: thing('Organization') },
  },
};
const RULES: Readonly<Record<string, TypeRule>> = {
  BreadcrumbList: {
    required: ['itemListElement'],
    // Google shows no breadcrumb of a single step.
    properties: { itemListElement: list(thing('ListItem'), 2) },
    also: inOrder(1),
  },
  ItemList: {
    required: ['itemListElement'],
    properties: { name: text, numberOfItems: count, itemListElement: list(thing('ListItem'), 1) },
    also: inOrder(undefined),
  },
  ListItem: {
    required: ['position'],
    oneOf: [['item', 'url', 'name']],
    properties: { position: amount, name: text, url, item: either(url, thing('Car')) },
  },
  CollectionPage: {
    required: ['name', 'url'], // without cars, it has no list
    properties: { name: text, url, mainEntity: thing('ItemList'), hasPart: thing('ItemList') },
  },
  Car: CAR,
  // Google lists no product without a picture.
  Product: { ...CAR, required: [...CAR.required, 'image'] },
  Brand: { required: ['name'], properties: { name: text } },
  EngineSpecification: { required: [], properties: { name: text, fuelType: text } },
  QuantitativeValue: { required: ['value'], properties: { value: number, unitCode: text } },
  Offer: {
    required: ['price', 'priceCurrency'],
    properties: {
      ...{ price: amount, priceCurrency: matches('a currency', CURRENCY) },
      ...{ availability: oneOf('InStock'), seller: thing('Organization', 'Person') },
    },
  },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    properties: {
      ...{ lowPrice: amount, highPrice: amount, offerCount: count },
      priceCurrency: matches('a currency', CURRENCY),
    },
    also: ({ lowPrice, highPrice }) =>
      highPrice !== undefined && Number(highPrice) < Number(lowPrice)
        ? 'its highest price is below its lowest'
        : undefined,
  },
  AggregateRating: {
    required: ['ratingValue'],
    oneOf: [['ratingCount', 'reviewCount']],
    properties: {
      ratingValue: check('a rating up to 5', (value) => Number(value) > 0 && Number(value) <= 5),
      ...{ ratingCount: amount, reviewCount: amount },
    },
  },
  FAQPage: { required: ['mainEntity'], properties: { mainEntity: list(thing('Question'), 2) } },
  Question: {
    required: ['name', 'acceptedAnswer'],
    properties: { name: text, acceptedAnswer: thing('Answer') },
  },
  Answer: { required: ['text'], properties: { text } },
  Organization: { required: ['name'], properties: { name: text, url, logo: url } },
  Person: { required: ['name'], properties: { name: text } },
  WebSite: { required: ['name', 'url'], properties: { name: text, url } },
  Article: ARTICLE,
  NewsArticle: ARTICLE,
  AutoDealer: {
    required: ['name', 'address'],
    properties: {
      ...{ name: text, url, telephone: text, image: url, logo: url, address: thing('PostalAddress') },
      ...{ geo: thing('GeoCoordinates'), aggregateRating: thing('AggregateRating'), sameAs: url },
      openingHoursSpecification: list(thing('OpeningHoursSpecification')),
    },
  },
  OpeningHoursSpecification: {
    required: ['dayOfWeek', 'opens', 'closes'],
    properties: {
      dayOfWeek: list(matches('a day of the week', /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/)),
      ...{ opens: matches('a time', TIME), closes: matches('a time', TIME) },
    },
  },
  PostalAddress: {
    required: ['addressLocality', 'addressRegion'],
    properties: {
      ...{ streetAddress: text, addressLocality: text, addressRegion: text, postalCode: text },
      addressCountry: text,
    },
  },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    properties: { latitude: number, longitude: number },
  },
};

/** The problems of a page's structured data, each with the place it is in; none when it is right. */
export function checkStructuredData(data: readonly unknown[]): string[] {
  return data.flatMap((entry) => {
    const { '@context': context } = entry as { '@context'?: unknown };
    const [type = 'nothing'] = typesOf(entry);
    return [
      ...(context === 'https://schema.org' ? [] : [`${type}: has no context`]),
      ...checkThing(entry, type),
    ];
  });
}

function typesOf(value: unknown): string[] {
  const type = typeof value === 'object' && value !== null ? (value as { '@type'?: unknown })['@type'] : [];
  return [type].flat().map(String);
}

function checkThing(value: unknown, at: string): string[] {
  const { '@type': _type, '@context': _context, ...data } = value as Record<string, unknown>;
  return typesOf(value).flatMap((type) => {
    const rule = RULES[type];
    if (!rule) return [`${at}: ${type} is no type of this site`];
    const has = (name: string) => data[name] !== undefined;
    const missing = rule.required.filter((name) => !has(name));
    const groups = (rule.oneOf ?? []).filter((names) => !names.some(has));
    const strange = Object.keys(data).filter((name) => !rule.properties[name]);
    const wrong = Object.entries(data).flatMap(([name, given]) =>
      given === undefined ? [] : (rule.properties[name]?.(given, `${at}.${name}`) ?? []),
    );
    const between = missing.length + wrong.length === 0 ? rule.also?.(data) : undefined;
    return [
      ...missing.map((name) => `${at}: has no ${name}`),
      ...groups.map((names) => `${at}: has none of ${names.join(', ')}`),
      ...strange.map((name) => `${at}: ${name} is no property of ${type} here`),
      ...wrong,
      ...(between === undefined ? [] : [`${at}: ${between}`]),
    ];
  });
}
