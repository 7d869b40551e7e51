/** Links as an old marketplace and its visitors wrote them, with the shipped catalogue and the table of places. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findMeantVehicle, isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import type { KnownToSite } from '#src/domain/search-query/redirect-rule.ts';
import { findRenamedAddress } from '#src/domain/search-query/renamed-address.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-old-links-'));
afterAll(() => rmSync(folder, { recursive: true }));
const catalogue = loadCatalogue(folder);
const SITE: KnownToSite = {
  isKnown: (path) => isKnownVehicle(catalogue, path),
  findRenamed: (path, search) => findRenamedAddress(catalogue, path, search),
  findMeant: (path) => findMeantVehicle(catalogue, path),
  findCities: createPlaces(folder).findCities,
  hasListing: () => false,
  findByVin: () => undefined,
};
const ROOT = '/cars-for-sale';
/** Of which the page of today says all. */
const FOR_GOOD = 301;
const FOR_NOW = 302;

function follow(link: string): { to: string; status: number } | undefined {
  const { pathname, search } = new URL(link, 'https://cars.example');
  // As the front server writes it before it asks.
  const target = decideRedirect(pathname.toLowerCase().replace(/(?<=.)\/$/, ''), search, SITE);
  return target && { to: target.to, status: target.isPermanent ? FOR_GOOD : FOR_NOW };
}

const CONDITIONS: [string, number, string][] = [
  ['/new/honda/civic', FOR_GOOD, '/new-cars/honda/civic'],
  ['/used', FOR_GOOD, '/used-cars'],
  ['/pre-owned/ford', FOR_GOOD, '/used-cars/ford'],
  ['/honda/used', FOR_GOOD, '/used-cars/honda'],
  ['/certified-pre-owned/toyota', FOR_GOOD, '/certified-cars/toyota'],
  ['/Certified+Cars/Lexus/RX+350', FOR_NOW, '/certified-cars/lexus/rx'],
  ['/certified-used-cars/porsche/911/', FOR_GOOD, '/certified-cars/porsche/911'],
  ['/for-sale-by-owner/denver-co', FOR_GOOD, '?zip=80201&searchRadius=50&sellerType=p'],
];
const STYLES: [string, number, string][] = [
  ['/minivans', FOR_GOOD, '/vans'],
  ['/honda/suv', FOR_GOOD, '/suvs/honda'],
  ['/electric/suv', FOR_GOOD, '?vehicleStyleCode=SUVCROSS&fuelTypeGroup=ELE'],
  ['/diesel/pickup-trucks', FOR_GOOD, '?vehicleStyleCode=TRUCKS&fuelTypeGroup=DSL'],
  ['/awd-4wd/subaru', FOR_GOOD, '?makeCode=SUBARU&driveGroup=4WD,AWD'],
  ['/all-cars/4x4/jeep/wrangler', FOR_GOOD, '?makeCode=JEEP&modelCode=WRANGLER&driveGroup=4WD'],
  ['/manual/mazda/mx-5-miata', FOR_GOOD, '?makeCode=MAZDA&modelCode=MX_5_MIATA&transmissionCode=MANUAL'],
  ['/red/ford/mustang', FOR_GOOD, '?makeCode=FORD&modelCode=MUSTANG&extColorSimple=RED'],
  ['/Used+Cars/8+Cylinder/Dodge', FOR_GOOD, '?makeCode=DODGE&listingType=USED&engineCode=8CLDR'],
  ['/toyota/highlander/hybrid', FOR_GOOD, '/hybrid/toyota/highlander'],
];
const LIMITS: [string, number, string][] = [
  [
    '/cars-between-15000-and-20000/seattle-wa',
    FOR_GOOD,
    '?zip=98101&searchRadius=50&minPrice=15000&maxPrice=20000',
  ],
  ['/cars-over-30000', FOR_GOOD, '?minPrice=30000'],
  ['/suvs-under-20000', FOR_GOOD, '?vehicleStyleCode=SUVCROSS&maxPrice=20000'],
  ['/used-cars-under-10k/miami-fl', FOR_GOOD, '?zip=33101&searchRadius=50&listingType=USED&maxPrice=10000'],
  ['/under-50000-miles/honda', FOR_GOOD, '?makeCode=HONDA&mileage=50000'],
  ['/2021/honda', FOR_GOOD, '?makeCode=HONDA&startYear=2021&endYear=2021'],
  ['/all-cars/2019/toyota/camry', FOR_GOOD, '/2019/toyota/camry'],
  ['/honda/civic/2018-2021', FOR_GOOD, '?makeCode=HONDA&modelCode=CIVIC&startYear=2018&endYear=2021'],
];
const PLACES: [string, number, string][] = [
  ['/honda/civic/60601', FOR_GOOD, '?zip=60601&searchRadius=50&makeCode=HONDA&modelCode=CIVIC'],
  ['/palo-alto-94306', FOR_GOOD, '?zip=94306&searchRadius=50'],
  ['/Used+Cars/St+Louis+MO-63101', FOR_GOOD, '?zip=63101&searchRadius=50&listingType=USED'],
  // The city's first ZIP Code is a guess, the link's own is not.
  ['/honda/austin-tx?zip=78745', FOR_GOOD, '?zip=78745&searchRadius=50&makeCode=HONDA'],
  ['/st.-louis-mo', FOR_GOOD, '?zip=63101&searchRadius=50'],
  ['/all-cars/sandiego-ca', FOR_GOOD, '?zip=92101&searchRadius=50'],
  // Without its state a city is a guess.
  ['/all-cars/dallas', FOR_NOW, '?zip=75201&searchRadius=50'],
  ['/houston', FOR_NOW, '?zip=77001&searchRadius=50'],
  ['/Used+Cars/St.+Louis?zip=63110', FOR_NOW, '?zip=63110&searchRadius=50&listingType=USED'],
  ['/all-cars/toyota/camry/chicago', FOR_NOW, '?zip=60601&searchRadius=50&makeCode=TOYOTA&modelCode=CAMRY'],
  ['/used-cars/toyota/camry/ny', FOR_NOW, '/used-cars/toyota/camry'],
  ['/Used+Cars/NY', FOR_NOW, '/used-cars'],
  ['/used/lexus/ct', FOR_GOOD, '/used-cars/lexus/ct'],
];
const CODES: [string, number, string][] = [
  ['?makeCodeList=FORD&modelCodeList=F150PICKUP', FOR_NOW, '/ford/f-150'],
  [
    '?makeCodeList=FORD&modelCodeList=MUST,EXPLOR',
    FOR_NOW,
    '?makeCodeList=FORD&modelCodeList%7CFORD=EXPLORER,MUSTANG',
  ],
  ['?makeCode1=CHEV&modelCode1=MALI', FOR_NOW, '/chevrolet/malibu'],
  ['?makeCode1=CHEV&modelCode1=CHEV150', FOR_NOW, '/chevrolet/silverado-1500'],
  ['?makeCode1=GMC&modelCode1=15SIPU4WD', FOR_NOW, '/gmc/sierra-1500'],
  ['?makeCode=JEEP&modelCode=JEEPGRAND', FOR_NOW, '/jeep/grand-cherokee'],
  ['?makeCode=HONDA&modelCode=HONHRV', FOR_NOW, '/honda/hr-v'],
  ['?makeCode=BMW&modelCode=BMWX7', FOR_NOW, '/bmw/x7'],
  ['?makeCode=TOYOTA&modelCode=4RUN', FOR_NOW, '/toyota/4runner'],
  ['?makeCode=LEXUS&modelCode=ES_MODELS', FOR_NOW, '/lexus/es'],
  [
    '?makeCodeList=FORD&modelCodeList=F150PICKUP&trimCodeList=F150PICKUP%7CRaptor',
    FOR_NOW,
    '/ford/f-150/raptor',
  ],
];
const PARAMETERS: [string, number, string][] = [
  [
    '?makeCode=HONDA&modelCode=RIDGELINE&trimCodeList=RIDGELINE%7CBlack%20Edition',
    FOR_GOOD,
    '/honda/ridgeline/black-edition',
  ],
  ['?zip=60601&radius=100', FOR_GOOD, '?zip=60601&searchRadius=100'],
  [
    '?zip=60601&searchRadius=50&marketExtension=on',
    FOR_GOOD,
    '?zip=60601&searchRadius=50&marketExtension=include',
  ],
  ['?vhrTypes=ONE_OWNER,NO_ACCIDENTS', FOR_GOOD, '?vehicleHistoryType=NO_ACCIDENTS,ONE_OWNER'],
  // Both kinds of sellers are no choice.
  ['?makeCode=KIA&sellerTypes=d,p', FOR_GOOD, '/kia'],
  ['?makeCode=KIA&listingTypes=all', FOR_GOOD, '/kia'],
  ['?makeCode=KIA&fromDealer=7', FOR_NOW, '/kia'],
];

test.each([...CONDITIONS, ...STYLES, ...LIMITS, ...PLACES])(
  'the path %s leads, with %d, to %s',
  (link, status, to) => {
    expect(follow(ROOT + link)).toEqual({ to: ROOT + to, status });
    expect(follow(ROOT + to)).toBeUndefined();
  },
);

test.each([...CODES, ...PARAMETERS])('searchresults.xhtml%s leads, with %d, to %s', (query, status, to) => {
  expect(follow(`${ROOT}/searchresults.xhtml${query}`)).toEqual({ to: ROOT + to, status });
  expect(follow(ROOT + to)).toBeUndefined();
});

test.each(['/used-cars/honda/civic', '/new-cars/kia', '/cars-between-5000-and-9000'])(
  '%s leads on without the first segment of today',
  (path) => {
    expect(follow(path)).toEqual(follow(ROOT + path) ?? { to: ROOT + path, status: FOR_GOOD });
  },
);

test.each([
  '/used/hondda',
  '/honda/civicc/used',
  '/ford/mu',
  '/2021/hondda',
  '/vehicle/60601',
  '/toyota/constructor',
])('%s, which nothing is known about, leads nowhere', (path) => {
  expect(follow(ROOT + path)).toBeUndefined();
});

test.each([
  ['a misspelled model with the name of a small town', '/honda/moab'],
  ['a model that is also a city, in a year before it', '/1999/hyundai/tucson'],
  ['a name that is no city', '/all-cars/nowhereatall'],
  ['cities without end', `/all-cars${'/dallas'.repeat(400)}`],
  ['states without end', `/honda${'/ny'.repeat(5_000)}`],
])('%s leads nowhere', (_, path) => {
  expect(follow(ROOT + path)).toBeUndefined();
});
