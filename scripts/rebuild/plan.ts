/** Which pages of a release are out of date, and why. Too many is a matter of time, too few would be a wrong page. */
import type { EditorialSubject } from '#src/features/desk/editorial/editorial.schema.ts';
import { parseRequest, STOCK_DEPENDENCIES } from '#src/inventory/recorded-stock.ts';
import type { StockChanges } from '#src/inventory/stock-changes.ts';
import { splitDependencyKey } from '#src/lib/dependency-keys.ts';
import { CONTENT_DEPENDENCIES } from '#src/server/recorded-services.ts';
import type { InputStamps } from './inputs.ts';
import type { Ledger } from './ledger.ts';

export type RebuildPlan =
  | { readonly kind: 'nothing' }
  /** @param isCodeChanged else the bundles of the release are still good */
  | { readonly kind: 'all'; readonly why: string; readonly isCodeChanged: boolean }
  /** By path; the routes tell which pages are new and which are no more. */
  | { readonly kind: 'some'; readonly pages: OutdatedPages };

export type OutdatedPages = ReadonlyMap<string, OutdatedPage>;

export interface OutdatedPage {
  /** One that answers otherwise. */
  readonly read: string;
  /** All else is as it was. */
  readonly onlyRows: boolean;
}

/** Where this share of a site has changed, it is simpler to build all of it. */
const WHOLE_SITE_SHARE = 0.8;
const OF_STOCK: ReadonlySet<string> = new Set(Object.values(STOCK_DEPENDENCIES));
/** Kinds of reads that may have to be asked again, of two generations. */
const SEARCHES: ReadonlySet<string> = new Set([STOCK_DEPENDENCIES.search, STOCK_DEPENDENCIES.found]);

/** What differs between what a release was made of and what there is now. */
export function findRebuildReason(before: InputStamps | undefined, now: InputStamps): string | undefined {
  if (before === undefined) return 'there is no release yet';
  if (before.code !== now.code) return 'the code has changed';
  if (before.settings !== now.settings) return 'the settings have changed';
  return undefined;
}

/**
 * @param answerNow the digest of what a read answers now, for reads that are not of the stock
 * @param changes of the stock; undefined where it is the same
 */
export async function planPages(
  ledger: Ledger,
  answerNow: (read: string) => string,
  changes: StockChanges | undefined,
): Promise<RebuildPlan> {
  const findChangedRead = createReadCheck(ledger.reads, (name) => {
    const { kind, subject } = splitDependencyKey(name);
    if (!OF_STOCK.has(kind)) return ledger.answers[name] !== answerNow(name);
    return changes !== undefined && isStockReadChanged(kind, subject, changes);
  });
  const pages = new Map<string, OutdatedPage>();
  for (const [path, { reads, rows }] of [
    ...Object.entries(ledger.pages),
    ...Object.entries(ledger.categories),
  ]) {
    const read = await findChangedRead(reads);
    const ofRows = read === undefined && rows ? await findChangedRead(rows.reads) : undefined;
    if (read !== undefined) pages.set(path, { read, onlyRows: false });
    else if (ofRows !== undefined) pages.set(path, { read: ofRows, onlyRows: true });
  }
  const count = Object.keys(ledger.pages).filter((path) => pages.has(path)).length;
  if (count > WHOLE_SITE_SHARE * Object.keys(ledger.pages).length) {
    const why = changes?.isOfAnotherDay === true ? 'the stock is of another day' : 'most pages have changed';
    return { kind: 'all', why, isCodeChanged: false };
  }
  return { kind: 'some', pages };
}

/**
 * The first of a page's reads that answers otherwise. Searches come last, and none is looked at once a page is known to be
 * out of date: most of those that have to be asked again belong to pages of which a glance at a listing tells as much.
 */
function createReadCheck(
  names: readonly string[],
  isChanged: (name: string) => boolean | Promise<boolean>,
): (reads: readonly number[]) => Promise<string | undefined> {
  const isSearch = names.map((name) => SEARCHES.has(splitDependencyKey(name).kind));
  const known: (boolean | undefined)[] = [];
  const look = async (number: number): Promise<boolean> => {
    const answer = isChanged(names[number] ?? '');
    // Most answers are there at once, and waiting for each of a hundred thousand takes its time.
    return (known[number] = typeof answer === 'boolean' ? answer : await answer);
  };
  return async (reads) => {
    for (const areSearches of [false, true])
      for (const number of reads)
        if (isSearch[number] === areSearches && (known[number] ?? (await look(number)))) return names[number];
    return undefined;
  };
}

export function isStockRead(name: string): boolean {
  return OF_STOCK.has(splitDependencyKey(name).kind);
}

function isStockReadChanged(
  kind: string,
  subject: string,
  changes: StockChanges,
): boolean | Promise<boolean> {
  switch (kind) {
    case STOCK_DEPENDENCIES.search:
    case STOCK_DEPENDENCIES.found:
      if (changes.isAnsweredAlike(subject)) return false;
      return changes.isAnsweredOtherwise(parseRequest(subject), kind === STOCK_DEPENDENCIES.found);
    case STOCK_DEPENDENCIES.listings:
      return (JSON.parse(subject) as string[]).some((id) => changes.listingIds.has(id));
    case STOCK_DEPENDENCIES.counts:
      return changes.models.size > 0;
    case STOCK_DEPENDENCIES.modelCounts:
      return changes.models.has(subject);
    case STOCK_DEPENDENCIES.driven:
      return changes.areDrivenCarsChanged;
    case STOCK_DEPENDENCIES.size:
      return changes.isSizeChanged;
    case STOCK_DEPENDENCIES.sample:
      return changes.isSampleChanged;
    case STOCK_DEPENDENCIES.day:
      return changes.isOfAnotherDay;
    default:
      return true;
  }
}

/** In a few words, for people. */
export function describeOutdated({ read, onlyRows }: OutdatedPage): string {
  return onlyRows ? 'its rows of similar cars have changed' : describeRead(read);
}

function describeRead(name: string): string {
  const { kind, subject } = splitDependencyKey(name);
  switch (kind) {
    case STOCK_DEPENDENCIES.search:
    case STOCK_DEPENDENCIES.found:
      return 'a search finds other cars, prices or counts';
    case STOCK_DEPENDENCIES.listings:
      return 'a listing that it shows has changed';
    case STOCK_DEPENDENCIES.counts:
    case STOCK_DEPENDENCIES.modelCounts:
      return `prices or numbers of cars have changed${subject && ` (${subject})`}`;
    case STOCK_DEPENDENCIES.driven:
    case STOCK_DEPENDENCIES.size:
    case STOCK_DEPENDENCIES.sample:
    case STOCK_DEPENDENCIES.day:
    case STOCK_DEPENDENCIES.all:
      return 'the stock has changed';
    case CONTENT_DEPENDENCIES.editorial:
      return `an editor's text has changed (${nameSubject(subject)})`;
    case CONTENT_DEPENDENCIES.dealerText:
    case CONTENT_DEPENDENCIES.programs:
    case CONTENT_DEPENDENCIES.all:
      return `an editor's text has changed${subject && ` (${subject})`}`;
    default:
      return `facts have changed (${name})`;
  }
}

function nameSubject(subject: string): string {
  const { year, makeCode, modelCode } = JSON.parse(subject) as EditorialSubject;
  return [year, makeCode, modelCode].filter((part) => part !== undefined).join(' ');
}
