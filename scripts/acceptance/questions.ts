/** The requests of an acceptance run. Nothing here depends on what the imported data say, only on their kind. */
import { DatabaseSync } from 'node:sqlite';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { SEARCH_ROOT, parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import { pickEvenly } from '#src/lib/pick-evenly.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { readResultsFacts } from '#scripts/results-facts.ts';
import type { Answer, Visitor } from '#scripts/acceptance/visitor.ts';

export interface Question {
  readonly name: string;
  readonly path: string;
  /** What is wrong with the answer; undefined when it is as expected. */
  readonly findProblem: (answer: Answer, visitor: Visitor) => Promise<string | undefined>;
}

/** The checked parts of the listing call's answer. */
interface Listings {
  readonly totalResultCount: number;
  readonly listings: readonly {
    readonly id: string;
    readonly distance?: number;
    readonly pricingDetail: { readonly salePrice?: number };
  }[];
  readonly filters: Readonly<Record<string, readonly { readonly value: string; readonly count: number }[]>>;
}

const LISTING_CALL = '/rest/lsc/listing';
const ZIP = '60614';

/** @param releasePaths the paths of everything that was built */
export async function listQuestions(
  dataDir: string,
  releasePaths: ReadonlySet<string>,
  visitor: Visitor,
): Promise<Question[]> {
  const { listings } = (await visitor.load(LISTING_CALL)) as Listings;
  const gone = findGoneId(dataDir);
  const query = (search: string) => `${SEARCH_ROOT}?${search}`;
  return [
    status('home', '/', 200),
    results('all cars', '/cars-for-sale/all-cars'),
    results('make', '/cars-for-sale/toyota'),
    results('make and model', '/cars-for-sale/toyota/4runner'),
    results('year, make and model', '/cars-for-sale/2023/toyota/4runner'),
    results('make, model and trim', '/cars-for-sale/toyota/4runner/limited'),
    results('category', '/cars-for-sale/used-cars'),
    results('category of a make', '/cars-for-sale/suvs/toyota'),
    results('second page of all cars', '/cars-for-sale/all-cars?firstRecord=30'),
    results('second page of a path', '/cars-for-sale/toyota?firstRecord=30'),
    status('page after the last', '/cars-for-sale/toyota?firstRecord=999990', 404),
    results('two makes', query('makeCodeList=FORD,TOYOTA')),
    results(
      'body style, years, price',
      query('vehicleStyleCode=SUVCROSS&startYear=2016&endYear=2021&maxPrice=30000'),
    ),
    results('keyword', query('keyword=limited')),
    results('nothing found', query('maxPrice=1')),
    results('within 100 miles of a ZIP', query(`zip=${ZIP}&searchRadius=100`)),
    sorted('nearest first', `zip=${ZIP}&searchRadius=200&sortBy=distanceASC`, ({ distance }) => distance),
    sorted('cheapest first', 'sortBy=derivedpriceASC', ({ pricingDetail }) => pricingDetail.salePrice),
    counts('every count of a make is correct', 'listingType=USED'),
    redirect(
      'empty and default parameters',
      query('makeCode=TOYOTA&maxPrice=&sortBy=relevance'),
      query('makeCode=TOYOTA'),
    ),
    redirect(
      'unknown parameters',
      query(`maxPrice=15000&city=Chicago&zip=${ZIP}&searchRadius=50&isNewSearch=false&numRecords=25&dma=`),
      query(`zip=${ZIP}&searchRadius=50&maxPrice=15000`),
    ),
    status('make that does not exist', '/cars-for-sale/no-such-make', 404),
    status('vehicle for sale', vehicleUrl(listings[0]?.id ?? 'none'), 200),
    unavailable('vehicle no longer for sale', vehicleUrl(gone ?? 'none')),
    status('details of that vehicle', `${LISTING_CALL}/details/${encodeURIComponent(gone ?? 'none')}`, 410),
    status('vehicle that never existed', vehicleUrl('no-such-vehicle'), 404),
    status('ZIP', `/cars-for-sale/svc/zip/${ZIP}`, 200),
    status('ZIP that does not exist', '/cars-for-sale/svc/zip/00000', 200),
    sitemap(releasePaths),
    status('robots', '/robots.txt', 200),
    status('OpenAPI', '/openapi.json', 200),
  ];
}

const status = (name: string, path: string, expected: number): Question => ({
  name,
  path,
  findProblem: async (answer) =>
    answer.status === expected ? undefined : `status ${answer.status} instead of ${expected}`,
});

/** A car that is gone leads to similar ones, below a banner. */
const unavailable = (name: string, path: string): Question => ({
  name,
  path,
  async findProblem({ status: code, location }, visitor) {
    if (code !== 302 || location === undefined) return `status ${code}`;
    const { status: found, body } = await visitor.ask(location);
    if (found !== 200) return `leads to status ${found}`;
    return body.includes('is no longer available') ? undefined : 'no banner';
  },
});

/** A page of results. Its heading must have the count of the count call, and it must show the right number of cards. */
const results = (name: string, path: string): Question => ({
  name,
  path,
  async findProblem({ status: code, body }, visitor) {
    if (code !== 200) return `status ${code}`;
    const { pathname, search } = new URL(path, 'http://site');
    const asked = parseQuery(search);
    const named = pathname === SEARCH_ROOT ? undefined : parseSearchPath(pathname);
    const query = named ? { ...pathToQuery(named), firstRecord: asked.firstRecord } : asked;
    const count = (await visitor.load(`${LISTING_CALL}/count?${formatQuery(query)}`)) as Listings;
    const { total, carCount } = readResultsFacts(body);
    if (total !== count.totalResultCount) return `heading ${total}, count call ${count.totalResultCount}`;
    const expected = Math.max(0, Math.min(query.numRecords, total - query.firstRecord));
    // Sponsored cars are extra.
    return carCount >= expected ? undefined : `${carCount} cars instead of ${expected}`;
  },
});

const sorted = (
  name: string,
  search: string,
  valueOf: (listing: Listings['listings'][number]) => number | undefined,
): Question => ({
  name,
  path: `${LISTING_CALL}?${search}`,
  async findProblem({ status: code, body }) {
    if (code !== 200) return `status ${code}`;
    const values = (JSON.parse(body) as Listings).listings.map((listing) => valueOf(listing) ?? Infinity);
    if (values.length < 2) return 'too few to check the order';
    return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))
      ? undefined
      : 'not in order';
  },
});

/** The makes' counts must add up to the total, and the largest make must find as many cars as its count says. */
const counts = (name: string, search: string): Question => ({
  name,
  path: `${LISTING_CALL}?${search}`,
  async findProblem({ status: code, body }, visitor) {
    if (code !== 200) return `status ${code}`;
    const { totalResultCount, filters } = JSON.parse(body) as Listings;
    const makes = filters['makeCode'] ?? [];
    const sum = makes.reduce((total, make) => total + make.count, 0);
    if (sum !== totalResultCount) return `the makes' counts are ${sum}, the total ${totalResultCount}`;
    const [largest] = makes.toSorted((a, b) => b.count - a.count);
    const found = (await visitor.load(
      `${LISTING_CALL}/count?makeCode=${encodeURIComponent(largest?.value ?? '')}&${search}`,
    )) as Listings;
    return found.totalResultCount === largest?.count
      ? undefined
      : `expected ${largest?.count}, found ${found.totalResultCount}`;
  },
});

/** One redirect, and then the page. */
const redirect = (name: string, path: string, target: string): Question => ({
  name: `redirect: ${name}`,
  path,
  async findProblem(answer, visitor) {
    if (answer.status !== 301) return `status ${answer.status}`;
    if (answer.location !== target) return `redirects to ${answer.location ?? 'no address'}`;
    const { status: code } = await visitor.ask(target);
    return code === 200 ? undefined : `its target answers ${code}`;
  },
});

/** Addresses in sitemaps that are made on request, and are asked for. */
const ASKED_ADDRESSES = 25;

/** Every address in a sitemap was built, or is made on request and may be indexed. */
const sitemap = (releasePaths: ReadonlySet<string>): Question => ({
  name: 'sitemaps',
  path: '/sitemap-index.xml',
  async findProblem({ status: code, body }, visitor) {
    if (code !== 200) return `status ${code}`;
    const files = listLocations(body);
    if (files.length === 0) return 'no sitemap in the index';
    for (const file of files) {
      const part = await visitor.ask(file);
      const paths = listLocations(part.body);
      if (part.status !== 200 || paths.length === 0)
        return `${file}: status ${part.status}, ${paths.length} addresses`;
      const onDemand = paths.filter((path) => !releasePaths.has(path));
      for (const path of pickEvenly(onDemand, ASKED_ADDRESSES)) {
        const page = await visitor.ask(path);
        if (page.status !== 200) return `${file}: ${path} answers ${page.status}`;
        if (NOINDEX.test(page.body)) return `${file}: ${path} may not be indexed`;
      }
    }
    return undefined;
  },
});

const NOINDEX = /<meta name="robots" content="noindex/;

function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

function findGoneId(dataDir: string): string | undefined {
  const db = new DatabaseSync(stockDatabasePath(dataDir), { readOnly: true });
  const row = db.prepare("SELECT id FROM listing WHERE status = 'gone' ORDER BY id LIMIT 1").get();
  db.close();
  return row && String(row['id']);
}
