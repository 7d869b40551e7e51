/**
 * Finds the pages of a release that are out of date, and why. Too many only cost time; a missing one would be a wrong
 * page.
 */
import type { EditorialSubject } from '#src/features/desk/editorial/editorial.schema.ts';
import { describeSettingsChange } from '#scripts/rebuild/settings-stamp.ts';
import { parseRequest, STOCK_DEPENDENCIES } from '#src/inventory/recorded-stock.ts';
import type { StockChanges } from '#src/inventory/stock-changes.ts';
import { splitDependencyKey } from '#src/lib/dependency-keys.ts';
import { CATALOGUE_DEPENDENCIES } from '#src/reference/catalogue-dependencies.ts';
import { CONTENT_DEPENDENCIES } from '#src/server/recorded-services.ts';
import type { BuildManifest, InputStamps, ReadNumbers } from '#src/engine/building/build-manifest.ts';
import type { OutdatedPage, OutdatedPages } from '#src/engine/building/page-work.ts';

export type RebuildPlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'all'; readonly why: string }
  /** By path; the routes show which pages are new and which no longer exist. */
  | { readonly kind: 'some'; readonly pages: OutdatedPages };

/** When this share of a site has changed, it is simpler to build all of it. */
const WHOLE_SITE_SHARE = 0.8;
const OF_STOCK: ReadonlySet<string> = new Set(Object.values(STOCK_DEPENDENCIES));
/** Dependencies that may need both generations to compare. */
const SEARCHES: ReadonlySet<string> = new Set([STOCK_DEPENDENCIES.search, STOCK_DEPENDENCIES.found]);

/**
 * Compares the inputs of a release with the current ones.
 * @param before undefined when there is no release, or when it is in a form that this version does not read
 */
export function findRebuildReason(
  before: InputStamps | undefined,
  now: InputStamps,
  hasRelease = before !== undefined,
): string | undefined {
  if (before === undefined)
    return hasRelease
      ? 'another version of the program made the release, or its build-manifest.json is damaged'
      : 'there is no release yet';
  if (before.code !== now.code) return 'the code has changed';
  if (before.settings !== now.settings) return describeSettingsChange(before.settings, now.settings);
  return undefined;
}

/**
 * @param answerNow the current digest of a dependency outside the stock
 * @param changes of the stock; undefined when it is the same
 */
export async function planPages(
  buildManifest: BuildManifest,
  answerNow: (read: string) => string,
  changes: StockChanges | undefined,
): Promise<RebuildPlan> {
  const findChangedRead = createReadCheck(buildManifest.reads, (name) => {
    const { kind, subject } = splitDependencyKey(name);
    if (!OF_STOCK.has(kind)) return buildManifest.answers[name] !== answerNow(name);
    return changes !== undefined && isStockReadChanged(kind, subject, changes);
  });
  const pages = new Map<string, OutdatedPage>();
  for (const [path, { reads, fragment }] of [
    ...Object.entries(buildManifest.pages),
    ...Object.entries(buildManifest.categories),
  ]) {
    const read = await findChangedRead(reads);
    const ofFragment = read === undefined && fragment ? await findChangedRead(fragment.reads) : undefined;
    if (read !== undefined) pages.set(path, { read, onlyFragment: false });
    else if (ofFragment !== undefined) pages.set(path, { read: ofFragment, onlyFragment: true });
  }
  const count = Object.keys(buildManifest.pages).filter((path) => pages.has(path)).length;
  if (count > WHOLE_SITE_SHARE * Object.keys(buildManifest.pages).length) {
    const why =
      changes?.isOfAnotherDay === true ? 'the date of the stock has changed' : 'most pages have changed';
    return { kind: 'all', why };
  }
  return { kind: 'some', pages };
}

/**
 * The first of a page's dependencies with another answer. Searches come last and are skipped once a page is known to be
 * out of date, because changed listings usually show it first.
 */
function createReadCheck(
  names: readonly string[],
  isChanged: (name: string) => boolean | Promise<boolean>,
): (reads: ReadNumbers) => Promise<string | undefined> {
  const isSearch = names.map((name) => SEARCHES.has(splitDependencyKey(name).kind));
  const known: (boolean | undefined)[] = [];
  const look = async (number: number): Promise<boolean> => {
    const answer = isChanged(names[number] ?? '');
    // Most answers are immediate, and awaiting each of a hundred thousand takes time.
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
      return (
        changes.areMostChanged || (JSON.parse(subject) as string[]).some((id) => changes.listingIds.has(id))
      );
    case STOCK_DEPENDENCIES.counts:
      return changes.models.size > 0;
    case STOCK_DEPENDENCIES.modelCounts:
      return changes.models.has(subject);
    case STOCK_DEPENDENCIES.dealers:
      return changes.dealerStates.size > 0;
    case STOCK_DEPENDENCIES.stateDealers:
      return changes.dealerStates.has(subject);
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
export function describeOutdated({ read, onlyFragment }: OutdatedPage): string {
  return onlyFragment ? 'its similar cars have changed' : describeRead(read);
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
      return `prices or numbers of cars have changed${inBrackets(subject)}`;
    case STOCK_DEPENDENCIES.dealers:
    case STOCK_DEPENDENCIES.stateDealers:
      return `dealers or numbers of their cars have changed${subject && ` (${subject.toUpperCase()})`}`;
    case STOCK_DEPENDENCIES.driven:
    case STOCK_DEPENDENCIES.size:
    case STOCK_DEPENDENCIES.sample:
    case STOCK_DEPENDENCIES.day:
    case STOCK_DEPENDENCIES.all:
      return 'the stock has changed';
    case CONTENT_DEPENDENCIES.editorial:
      return `an editor's text has changed (${nameSubject(subject)})`;
    case CONTENT_DEPENDENCIES.dealerText:
    case CONTENT_DEPENDENCIES.page:
    case CONTENT_DEPENDENCIES.article:
    case CONTENT_DEPENDENCIES.articles:
    case CONTENT_DEPENDENCIES.programs:
    case CONTENT_DEPENDENCIES.all:
      return `an editor's text has changed${subject && ` (${subject})`}`;
    default:
      return describeFact(kind, subject);
  }
}

function describeFact(kind: string, subject: string): string {
  switch (kind) {
    case CATALOGUE_DEPENDENCIES.makes:
    case CATALOGUE_DEPENDENCIES.makeName:
      return `makes or their names have changed${inBrackets(subject)}`;
    case CATALOGUE_DEPENDENCIES.models:
    case CATALOGUE_DEPENDENCIES.modelName:
      return `models or their names have changed${inBrackets(subject)}`;
    case CATALOGUE_DEPENDENCIES.trims:
    case CATALOGUE_DEPENDENCIES.trimName:
      return `trims, their names or years have changed${inBrackets(subject)}`;
    case CATALOGUE_DEPENDENCIES.trim:
      return `facts about a trim have changed${inBrackets(subject)}`;
    case CATALOGUE_DEPENDENCIES.trimPrice:
      return `the price of a trim has changed${inBrackets(subject)}`;
    case CATALOGUE_DEPENDENCIES.modelYears:
      return `facts about model years have changed${inBrackets(subject)}`;
    default:
      return `facts in the catalog have changed${inBrackets(subject)}`;
  }
}

/** `FORD|F_150|yearStyles` as " (FORD F 150, year styles)". */
function inBrackets(subject: string): string {
  const [makeCode = '', modelCode = '', part] = subject.replaceAll('_', ' ').split('|');
  const vehicle = `${makeCode} ${modelCode}`.trim();
  const words = part === undefined ? vehicle : `${vehicle}, ${splitWords(part)}`;
  return words && ` (${words})`;
}

/** Of a field's name; a trim's code has none to split. */
function splitWords(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function nameSubject(subject: string): string {
  const { year, makeCode, modelCode } = JSON.parse(subject) as EditorialSubject;
  return [year, makeCode, modelCode].filter((part) => part !== undefined).join(' ');
}
