// Every field of a listing and of its seller can be filled from a feed, and a shopper sees it.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { listFields } from '#scripts/wiring/fields.ts';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { useImportBench } from '#src/inventory/feed/import-feed.fixtures.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';

type Part = Parameters<AstroContainer['renderToString']>[0];
const PARTS = import.meta.glob<Part>(
  '../../src/features/vehicle/{photo-gallery/Gallery,vehicle-details/SellerBox,vehicle-details/VehicleFacts,vehicle-details/VehicleHistory}.astro',
  { eager: true, import: 'default' },
);

type Place = 'card' | 'vehicle page' | 'filter' | 'payments' | 'service asked';
/** Field, the column of the generic feed with a text, the place, and what it has of it. */
type Row = readonly [field: string, column: string, text: string, place: Place, shown: string];

const LISTING: readonly Row[] = [
  ['id', 'id', 'car-1', 'card', '"id":"car-1"'],
  ['title', 'title', '2020 Honda Civic w/ Roof Rails', 'card', '"title":"2020 Honda Civic"'],
  ['vin', 'vin', '1HGCM82633A004352', 'vehicle page', '1HGCM82633A004352'],
  ['stockNumber', 'stockNumber', 'S-77', 'vehicle page', 'S-77'],
  ['ownerId', 'ownerId', '4711', 'filter', '"ownerId":["generic-4711"]'],
  ['listingType', 'listingType', 'new', 'card', '"condition":"New"'],
  ['year', 'year', '2020', 'filter', '"year":2020'],
  ['make', 'make', 'Honda', 'card', '"name":"2020 Honda Civic"'],
  ['makeCode', 'make', 'Honda', 'filter', '"makeCode":["HONDA"]'],
  ['model', 'model', 'Civic', 'card', '"name":"2020 Honda Civic"'],
  ['modelCode', 'model', 'Civic', 'filter', '"modelCode":["HONDA|CIVIC"]'],
  ['series', 'series', 'FC', 'vehicle page', 'FC'],
  ['trim', 'trim', 'LX', 'card', '"trim":"LX"'],
  ['trimCode', 'trim', 'LX', 'filter', '"trimCode":["HONDA|CIVIC|LX"]'],
  ['vdpBaseUrl', 'pageUrl', 'https://cars.example/civic', 'card', '"href":"https://cars.example/civic"'],
  ['vdpURL', 'url', 'https://dealer.example/civic', 'vehicle page', 'https://dealer.example/civic'],
  ['pricingDetail.salePrice', 'salePrice', '$21,450', 'card', '"price":"$21,450"'],
  ['pricingDetail.msrp', 'msrp', '23990', 'card', '"msrp":"$23,990"'],
  ['pricingDetail.incentive', 'incentive', '1500', 'card', '$1,500 incentive'],
  ['pricingDetail.disclosedFees', 'disclosedFees', '599', 'card', '"fees":"Includes $599, plus $399"'],
  ['pricingDetail.addedFees', 'addedFees', '399', 'filter', '"outTheDoor":21849'],
  ['pricingDetail.payments.monthly', 'monthlyPayment', '350', 'service asked', '"monthly":350'],
  ['pricingDetail.payments.months', 'paymentMonths', '72', 'service asked', '"months":72'],
  ['pricingDetail.payments.apr', 'paymentApr', '3.9', 'service asked', '"apr":3.9'],
  ['hasSpecialOffer', 'specialOffer', 'yes', 'card', 'Special offer'],
  ['isHot', 'hot', 'yes', 'card', '"isHot":true'],
  ['fyuseId', 'view360', 'spin-9', 'card', '"has360View":true'],
  ['images.sources', 'images', 'https://p.example/1.jpg|https://p.example/2.jpg', 'vehicle page', '1.jpg'],
  ['images.sources', 'imageCaptions', '|From behind', 'vehicle page', 'alt="From behind"'],
  ['images.primary', 'mainImage', '2', 'card', '"image":{"src":"https://p.example/2.jpg"}'],
  ['specifications.mileage', 'mileage', '12 mi', 'vehicle page', '12 mi'],
  ['specifications.mpg.city', 'mpgCity', '31', 'vehicle page', '31 city'],
  ['specifications.mpg.highway', 'mpgHighway', '39', 'vehicle page', '39 hwy'],
  ['specifications.mileRange', 'mileRange', '45', 'vehicle page', '45 mi'],
  ['specifications.engine', 'engine', '2.0L I4 Turbo', 'vehicle page', '2.0L I4 Turbo'],
  ['specifications.driveType', 'drive', 'AWD', 'filter', '"driveGroup":["AWD"]'],
  ['specifications.transmission', 'transmission', '6-speed manual', 'vehicle page', '6-speed manual'],
  ['specifications.seats', 'seats', '5', 'vehicle page', '<dd>5</dd>'],
  ['fuelTypeGroup', 'fuel', 'plug-in hybrid', 'filter', '"fuelTypeGroup":["PIH"]'],
  ['vehicleStyleCodes', 'bodyStyle', 'sedan', 'filter', '"vehicleStyleCode":["SEDAN"]'],
  ['styleSubtype', 'size', 'compact', 'filter', '"sedanSubtypeCode":["COMPACT"]'],
  ['bodyStyleSubtypeCodes', 'bodyType', 'sport', 'vehicle page', 'Sport'],
  ['truckBedLength', 'truckBed', 'long', 'vehicle page', 'Long'],
  ['doors', 'doors', '4', 'vehicle page', '<dd>4</dd>'],
  ['engineCode', 'engine', '2.0L I4 Turbo', 'filter', '"engineCode":["4CLDR"]'],
  ['displacement', 'displacement', '2.0', 'filter', '"engineDisplacement":["2.0"]'],
  ['transmissionCode', 'transmission', '6-speed manual', 'filter', '"transmissionCode":["MANUAL"]'],
  ['exteriorColor', 'exteriorColor', 'Aegean Blue', 'vehicle page', 'Aegean Blue'],
  ['interiorColor', 'interiorColor', 'Black Cloth', 'vehicle page', 'Black Cloth'],
  ['extColorSimple', 'exteriorColor', 'Aegean Blue', 'filter', '"extColorSimple":["BLUE"]'],
  ['intColorSimple', 'interiorColor', 'Black Cloth', 'filter', '"intColorSimple":["BLACK"]'],
  ['featureCodes', 'features', 'sunroof, night vision', 'vehicle page', 'Sunroof'],
  ['otherFeatures', 'features', 'sunroof, night vision', 'vehicle page', 'night vision'],
  ['packages', 'packages', 'Cold Weather Package', 'vehicle page', 'Cold Weather Package'],
  ['vehicleHistoryTypes', 'history', 'one owner', 'vehicle page', 'One owner'],
  ['historyReportUrl', 'historyReportUrl', 'https://reports.example/1', 'vehicle page', 'https://reports.ex'],
  ['vehicleUseType', 'useType', 'commercial', 'vehicle page', 'Commercial'],
  ['brandedTitle', 'brandedTitle', 'rebuilt', 'card', '"titleNotice":"Rebuilt title"'],
  ['vehicleExchange', 'exchange', 'yes', 'vehicle page', 'Exchange vehicle'],
  ['phone', 'phone', '(617) 555-0100', 'vehicle page', '(617) 555-0100'],
  ['description', 'description', 'Always garaged.', 'vehicle page', 'Always garaged.'],
  ['listedAtMs', 'listedAt', '2026-01-02', 'filter', '"listedAtMs":1767312000000'],
  ['vehicleHighlight.isVehicleHighlight', 'highlight', 'yes', 'card', '"highlight":'],
  ['vehicleHighlight.urgencyDriverType', 'highlightReason', 'warranty', 'card', 'Warranty:'],
  ['vehicleHighlight.urgencyDriverValue', 'highlightValue', '5 years', 'card', 'Warranty: 5 years'],
  ['marketExtension.imeDmaMatch', 'extendedMarket', 'yes', 'filter', '"servesExtendedMarket":true'],
  ['paymentServices.dealerSettings.leaseEnabled', 'leasePayments', 'no', 'payments', '"noLease":true'],
  ['paymentServices.dealerSettings.uiEnabled', 'showPayments', 'yes', 'payments', '"price":21450'],
  ...(
    [
      ['paymentServices.paymentCalculationUrl', 'paymentFiguresUrl', 'https://pay.example/figures'],
      ['paymentServices.incentivesUrl', 'incentivesUrl', 'https://pay.example/incentives'],
      ['esntial.eligibilityService', 'buyOnlineCheckUrl', 'https://shop.example/check'],
    ] as const
  ).map(([field, column, url]): Row => [field, column, url, 'service asked', url]),
  ['productTiles', 'productTiles', 'Warranty; 90-day warranty; /certified', 'card', '90-day warranty'],
  ['certifiedProduct', 'certifiedProgram', 'Acme Certified', 'card', '"certifiedProduct":"Acme Certified"'],
  ['forecourtCertified', 'forecourtCertified', 'yes', 'service asked', '"forecourtCertified":true'],
  ['esntial.ecommWebsite', 'buyOnlineUrl', 'https://shop.example/1', 'card', '"shopUrl":"https://shop.ex'],
  ['esntial.deemphasized', 'buyOnlineQuiet', 'yes', 'card', '"isShopQuiet":true'],
];
const OWNER: readonly Row[] = [
  ['id', 'ownerId', '4711', 'filter', 'generic-4711'],
  ['name', 'ownerName', 'City Honda', 'vehicle page', 'City Honda'],
  ['privateSeller', 'ownerPrivate', 'no', 'filter', '"sellerType":["d"]'],
  ['phone', 'ownerPhone', '(617) 555-0101', 'vehicle page', '(617) 555-01'],
  ['location.address1', 'ownerStreet', '1 Main St', 'vehicle page', '1 Main St'],
  ['location.city', 'ownerCity', 'Cambridge', 'vehicle page', 'Cambridge, MA 02139'],
  ['location.state', 'ownerState', 'MA', 'card', '"sellerPlace":"Cambridge, MA"'],
  ['location.zip', 'ownerZip', '02139', 'vehicle page', '02139'],
  ['location.latitude', 'ownerLatitude', '42.37', 'vehicle page', 'mlat=42.37'],
  ['location.longitude', 'ownerLongitude', '-71.11', 'vehicle page', 'mlon=-71.11'],
  ['logo', 'ownerLogo', 'https://city.example/logo.png', 'vehicle page', 'https://city.example/logo.png'],
  ['website.href', 'ownerWebsite', 'https://city.example/', 'vehicle page', 'https://city.example/"'],
  ['rating.value', 'ownerRating', '4.6', 'card', '"rating":"4.6 (120)"'],
  ['rating.count', 'ownerRatingCount', '120', 'vehicle page', 'from 120 reviews'],
  ['dealerDiff.tagline', 'ownerTagline', 'One price', 'card', '"tagline":"One price"'],
  ['dealerDiff.contentId', 'ownerDifference', 'one-price', 'card', '"contentId":"one-price"'],
  ['dealerDiff.tile', 'ownerDifferenceImage', '/tiles/one.png', 'card', '"tile":"/tiles/one.png"'],
  ['homeServices', 'ownerHomeServices', 'online paperwork', 'card', 'Online paperwork'],
  ['shippingLabel', 'ownerShippingLabel', 'Ships nationwide', 'card', 'Ships nationwide'],
  ['forecourtCertified', 'ownerForecourtCertified', 'yes', 'service asked', '"forecourtCertified":true'],
  ['hideEmailForm', 'ownerHideEmailForm', 'yes', 'vehicle page', 'data-look="main"'],
  ['hours', 'ownerHours', 'Mon–Fri 9 am–7 pm|Sat 10 am–5 pm', 'vehicle page', '<li>Sat 10 am–5 pm</li>'],
  ['services', 'ownerServices', 'Service|Parts', 'vehicle page', 'Service · Parts'],
];
/** Calculated from the stock or from the search, or taken from the catalogue. */
const NOT_FED =
  /^(?:pricingDetail\.(?:trimMsrp|assumedFees\..*|dealIndicator)|dealRating\..*|noDealReason|esntial\.isRefused|isReducedPrice|isInDoubt|formerNames|viewCount|displacementUOM|answers\..*|distanceFromSearch|href)$/;

const bench = useImportBench();

test('the table has every field', () => {
  for (const [schema, rows] of [
    [listingSchema, LISTING],
    [ownerSchema, OWNER],
  ] as const) {
    const fields = listFields(schema, 'x').map((path) => path.slice(2));
    const told = new Set(rows.map(([field]) => field));
    expect(fields.filter((field) => !told.has(field) && !NOT_FED.test(field))).toEqual([]);
    expect([...told].filter((field) => !fields.includes(field))).toEqual([]);
  }
});

test('a feed fills every field, and a shopper sees each', async () => {
  const columns = new Map([...LISTING, ...OWNER].map(([, column, text]) => [column, text]));
  columns.set('ownerEmail', 'sales@city.example');
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = [[...columns.keys()], [...columns.values()].map(quote)].map((cells) => cells.join(','));
  const report = await bench().importText('generic', lines.join('\n'));
  const [stored] = bench().stock();
  if (!stored) throw new Error([...report.rejections.keys()].join());
  const { listing, owner } = stored;
  const container = await AstroContainer.create();
  const props = { listing, owner };
  const page = await Promise.all(
    Object.values(PARTS).map((part) => container.renderToString(part, { props })),
  );
  const places: Record<Place, string> = {
    card: JSON.stringify(toListingCard(listing, owner)),
    'vehicle page': page.join('\n').replaceAll(/ data-astro-[\w-]+(?:="[^"]*")?/g, ''),
    filter: JSON.stringify(toSearchDocument(listing, owner, listing.listedAtMs)),
    payments: JSON.stringify(toPayableCar(listing)),
    'service asked': JSON.stringify({ listing, owner }),
  };
  const unseen = [...LISTING, ...OWNER].filter(([, , , place, shown]) => !places[place].includes(shown));
  expect(unseen).toEqual([]);
});
