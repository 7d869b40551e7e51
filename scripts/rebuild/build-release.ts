/** Makes a release in a folder of its own, from nothing or from the release before; nobody sees it until it is done. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listSiteSearchRecords } from '#src/features/search/site-search/search-records.server.ts';
import { makeSiteSearch, writeSiteSearch, type SiteSearchFile } from '#integrations/site-search.ts';
import { ASSETS_NAME, HASHED_ASSETS, MANIFEST_NAME, type ReleaseManifest } from '#src/engine/http/release.ts';
import { writeReleaseCatalogue } from '#src/reference/compiled-catalogue.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { Services } from '#src/server/services.ts';
import {
  readHealthLines,
  toHealthLine,
  writeHealthLines,
  type HealthLines,
} from '#src/engine/publishing/release-health.ts';
import { writeReleaseTexts } from '#src/features/desk/editorial/release-texts.server.ts';
import type { BuildStart } from './build-start.ts';
import { draftLedger, type LedgerDraft } from './draft-ledger.ts';
import { flushFolder } from './flush-folder.ts';
import { removeFile } from './head-start.ts';
import type { BuildInputs } from './inputs.ts';
import { writeKeyFile } from './index-now.ts';
import { STOCK_DIR, writeLedger, type Ledger, type LedgerCategory } from './ledger.ts';
import { linkTree } from './link-tree.ts';
import { CLIENT_DIR, type OldRelease } from './old-release.ts';
import { packFile, packFolder, toManifest, toUrlPath, type PackedFile } from './pack-files.ts';
import { createPageWork, listWanted, type PageWork } from './page-work.ts';
import type { OutdatedPages } from './plan.ts';
import { DataMovedError, type RenderPool } from './render-pool.ts';
import type { RenderedPage, WantedPage } from './render-protocol.ts';
import { SITEMAP, writeSiteMaps } from './site-maps.ts';
import type { Trial } from './trial.ts';

export interface BuildOrder {
  readonly services: Services;
  /** The catalogue without the names that only the stock knows. */
  readonly reference: VehicleCatalogue;
  /** The digest of what a read that is not of the stock answers. */
  readonly answerNow: (read: string) => string;
  readonly inputs: BuildInputs;
  readonly old: OldRelease | undefined;
  /** With these data. Ended by whoever began it. */
  readonly start: BuildStart;
  /** Pages that are known to be out of date; undefined: all are. */
  readonly outdated: OutdatedPages | undefined;
  /** Opened as soon as the release can be served; where none is, nobody tries it. */
  readonly trial?: Trial;
  readonly onStep: (step: string, done?: number, total?: number) => void;
}

/** What it has read stands in the ledger: of all pages it would be hundreds of megabytes. */
export type MadePage = Omit<RenderedPage, 'reads' | 'rows'>;

export interface BuiltRelease {
  readonly manifest: ReleaseManifest;
  readonly rendered: readonly MadePage[];
  /** Of the rendered ones: with another content than before. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Pages of categories in the sitemaps, rendered when they are asked for, whose content is another or new. */
  readonly changedCategories: readonly string[];
  readonly total: number;
  readonly onDemand: readonly string[];
}

/** When so few are left to be rendered, the server that tries the release begins to load. */
const FEW_PAGES = 300;
const SEARCH_INDEX = /^\/pagefind\//;

export async function buildRelease(order: BuildOrder): Promise<BuiltRelease> {
  const { old, start, outdated, trial, onStep } = order;
  const { folder, pool, isFresh } = start;
  const clientFolder = join(folder, CLIENT_DIR);
  const isOutdated = (path: string) => isFresh || (outdated?.has(path) ?? true);
  const workOf = createPageWork(old?.ledger, isFresh ? undefined : outdated);
  const { services, answerNow, inputs } = order;
  const draft = draftLedger({ services, answerNow, inputs, before: old?.ledger, isOutdated });
  // Beside the bundling, which leaves a processor free; where nothing is bundled these are mostly as they were.
  const siteSearch = isFresh ? makeSiteSearch(listSiteSearchRecords(services)) : undefined;
  const categories = isFresh ? draft.findCategories() : undefined;
  for (const begun of [siteSearch, categories]) begun?.catch(() => undefined); // whoever waits for it gets the error
  try {
    await waitForBundles(order, clientFolder);
    const known = old?.ledger.pages ?? {};
    const isRendered = (path: string) => workOf(path) === 'render';
    const taken = start.takeFiles(Object.keys(known).filter(isRendered));
    taken.catch(() => undefined); // whoever waits for it gets the error
    const { pages, onDemand } = await pool.list();
    if (!isFresh) await taken; // what is there of the release before would be in the way
    const wanted = listWanted(pages, workOf, old?.ledger);
    const paths = pages.map(({ path }) => path);
    if (!isFresh && wanted.length <= FEW_PAGES) trial?.begin();
    const [rendered, keptHealth] = await Promise.all([
      renderAll(pool, clientFolder, wanted, onStep, (page, left) => {
        draft.add(page);
        if (!isFresh && left === FEW_PAGES) trial?.begin(); // a whole build needs the memory
      }),
      prepare(draft, old, paths, workOf),
    ]);
    pool.close(); // what follows needs their memory
    const packed = await taken;
    trial?.begin();
    const flushed = flushFolder(folder); // the pages go to the disk while they are listed and checked
    const present = new Set(paths);
    const removed = Object.keys(known).filter((path) => !present.has(path));
    onStep('listing');
    for (const path of removed) removeFile(clientFolder, packed, path);
    for (const { path, file, policy } of rendered)
      packed.set(path, { ...packed.get(path), file, ...(policy !== undefined && { policy }) });
    const keyFile = writeKeyFile(clientFolder, services.config);
    if (keyFile !== undefined) packed.set(toUrlPath(keyFile), await packFile(clientFolder, keyFile));
    const ledger = draft.finish();
    await writeLists(order, ledger, clientFolder, packed, siteSearch);
    const manifest = writeManifest(folder, packed);
    trial?.open();
    writeLedger(folder, ledger);
    writeHealthLines(folder, addHealth(keptHealth, rendered));
    await flushed;
    return {
      manifest,
      rendered,
      ...findNews(rendered, ledger, old?.ledger),
      removed,
      total: pages.length,
      onDemand,
    };
  } finally {
    pool.close();
  }
}

function findNews(
  rendered: readonly MadePage[],
  { categories }: Ledger,
  old: Ledger | undefined,
): Pick<BuiltRelease, 'changed' | 'added' | 'changedCategories'> {
  const known = old?.pages ?? {};
  const isNews = ([path, { isListed, digest }]: [string, LedgerCategory]) =>
    isListed && old?.categories[path]?.digest !== digest;
  const differs = ({ path, digest }: MadePage) => known[path] !== undefined && known[path].digest !== digest;
  return {
    changed: rendered.filter(differs).map(({ path }) => path),
    added: rendered.map(({ path }) => path).filter((path) => known[path] === undefined),
    changedCategories: Object.entries(categories)
      .filter(isNews)
      .map(([path]) => path),
  };
}

/** Rendering processes load their data meanwhile. */
async function waitForBundles(
  { services, reference, start, outdated, onStep }: BuildOrder,
  clientFolder: string,
): Promise<void> {
  const { folder, pool, isFresh, bundled } = start;
  pool.expect(isFresh ? Infinity : (outdated?.size ?? Infinity));
  if (isFresh) onStep('bundling');
  await bundled;
  linkStock(services, folder);
  writeReleaseTexts(folder, services.contents);
  writeReleaseCatalogue(folder, reference);
  mkdirSync(clientFolder, { recursive: true });
}

/** With the data that these services have. */
export function beginRendering(
  { pool, bundled }: BuildStart,
  { stock, catalogue, contents }: Services,
): void {
  const { entries, problems } = contents;
  pool.load({ stock: stock.current.digest, catalogue: catalogue().digest }, { entries, problems });
  bundled.then(() => pool.list()).catch(() => undefined); // whoever waits for it gets the error
}

/** The next rebuild compares its stock with this one, when the snapshot's own folder may be gone. */
function linkStock({ config, stock }: Services, folder: string): void {
  try {
    linkTree({
      from: join(config.dataDir, 'stock', String(stock.current.id)),
      to: join(folder, STOCK_DIR),
    });
  } catch (error) {
    throw new DataMovedError(`The snapshot of the stock is gone: ${String(error)}`);
  }
  if (readSnapshotMeta(join(folder, STOCK_DIR))?.digest !== stock.current.digest)
    throw new DataMovedError('The snapshot of the stock is another one.');
}

async function renderAll(
  pool: RenderPool,
  clientFolder: string,
  pages: readonly WantedPage[],
  onStep: BuildOrder['onStep'],
  note: (page: RenderedPage, left: number) => void,
): Promise<MadePage[]> {
  const rendered: MadePage[] = [];
  /** A site has a few dozen, which come with each page anew. */
  const policies = new Map<string, string>();
  const share = (policy: string) => policies.get(policy) ?? (policies.set(policy, policy), policy);
  onStep('rendering', 0, pages.length);
  await pool.render(clientFolder, pages, (some) => {
    for (const page of some) {
      const { reads: _reads, rows: _rows, policy, ...made } = page;
      rendered.push(policy === undefined ? made : { ...made, policy: share(policy) });
      note(page, pages.length - rendered.length);
    }
    onStep('rendering', rendered.length, pages.length);
  });
  return rendered.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * What does not depend on the pages that are being rendered meanwhile.
 * @returns the health of pages that are not: that of before
 */
async function prepare(
  draft: LedgerDraft,
  old: OldRelease | undefined,
  paths: readonly string[],
  workOf: (path: string) => PageWork,
): Promise<HealthLines> {
  await turn(); // the first pages are on their way to who renders them
  await draft.prepare(paths.filter((path) => workOf(path) === 'keep'));
  await turn();
  const unchanged = paths.filter((path) => workOf(path) !== 'render');
  const before: HealthLines =
    old && unchanged.length > 0 ? readHealthLines(old.folder) : new Map<string, string>();
  return new Map(
    unchanged.flatMap((path) => {
      const line = before.get(path);
      return line === undefined ? [] : [[path, line] as const];
    }),
  );
}

function addHealth(kept: HealthLines, rendered: readonly MadePage[]): HealthLines {
  const fresh = rendered.flatMap(({ path, health }) =>
    health ? [[path, toHealthLine(path, health)] as const] : [],
  );
  return new Map([...kept, ...fresh]);
}

/** Sitemaps and the index of the site's search: made whole, where anything in them has changed. */
async function writeLists(
  { services, old, start: { isFresh }, outdated }: BuildOrder,
  ledger: Ledger,
  clientFolder: string,
  packed: Map<string, PackedFile>,
  siteSearch: Promise<readonly SiteSearchFile[]> | undefined,
): Promise<void> {
  for (const path of packed.keys()) if (SITEMAP.test(path)) removeFile(clientFolder, packed, path);
  const origin = services.config.siteOrigin;
  for (const name of writeSiteMaps(clientFolder, [ledger.pages, ledger.categories], origin))
    packed.set(toUrlPath(name), await packFile(clientFolder, name));
  if (!isFresh && outdated && old?.ledger.search === ledger.search) return;
  for (const path of packed.keys()) if (SEARCH_INDEX.test(path)) removeFile(clientFolder, packed, path);
  await writeSiteSearch(await (siteSearch ?? makeSiteSearch(listSiteSearchRecords(services))), clientFolder);
  for (const [path, file] of await packFolder(join(clientFolder, 'pagefind')))
    packed.set(`/pagefind${path}`, { file: { ...file.file, file: `pagefind/${file.file.file}` } });
}

function writeManifest(folder: string, packed: ReadonlyMap<string, PackedFile>): ReleaseManifest {
  const manifest = toManifest(packed);
  const assets = Object.entries(manifest.files).filter(([path]) => path.startsWith(HASHED_ASSETS));
  writeFileSync(join(folder, ASSETS_NAME), JSON.stringify(Object.fromEntries(assets)));
  writeFileSync(join(folder, MANIFEST_NAME), JSON.stringify(manifest));
  return manifest;
}
