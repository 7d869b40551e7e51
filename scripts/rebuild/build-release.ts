/** Makes a release in a folder of its own, from nothing or from the release before; nobody sees it until it is done. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSiteSearchRecords } from '#src/features/site-search/search-records.server.ts';
import { writeSiteSearch } from '#integrations/site-search.ts';
import {
  ASSETS_NAME,
  HASHED_ASSETS,
  MANIFEST_NAME,
  releaseManifestSchema,
  type ReleaseManifest,
} from '#src/server/http/release.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { Services } from '#src/server/services.ts';
import { digestValue } from '#src/reference/recorded-catalogue.ts';
import {
  readReleaseHealth,
  writeReleaseHealth,
  type ReleaseHealth,
} from '#src/server/publishing/release-health.ts';
import { bundleSite } from './bundle-site.ts';
import type { BuildInputs } from './inputs.ts';
import { writeKeyFile } from './index-now.ts';
import { createReadTable, STOCK_DIR, writeLedger, type Ledger, type LedgerPage } from './ledger.ts';
import { linkTree } from './link-tree.ts';
import { fromManifest, packFile, packFolder, toManifest, toUrlPath, type PackedFile } from './pack-files.ts';
import { RENDERER_DIR, type PagePath } from './page-renderer.ts';
import { isStockRead } from './plan.ts';
import { createRenderPool, DataMovedError, type RenderPool } from './render-pool.ts';
import type { RenderedPage } from './render-protocol.ts';
import { listCategories, SITEMAP, writeSiteMaps } from './site-maps.ts';

/** The release that is joined: its unchanged files are taken over. */
export interface OldRelease {
  readonly folder: string;
  readonly ledger: Ledger;
}

export interface BuildOrder {
  readonly services: Services;
  /** The digest of what a read that is not of the stock answers. */
  readonly answerNow: (read: string) => string;
  readonly inputs: BuildInputs;
  /** Where the release is made. */
  readonly folder: string;
  readonly old: OldRelease | undefined;
  /** Its bundles are of the same code: only data have changed. */
  readonly keepsBundles: boolean;
  /** Of these bundles, where one has begun already; closed here. */
  readonly pool?: RenderPool | undefined;
  /** Pages that are known to be out of date; undefined: all are. */
  readonly outdated: ReadonlySet<string> | undefined;
  readonly lowPriority: boolean;
  readonly onStep: (step: string, done?: number, total?: number) => void;
}

export interface BuiltRelease {
  readonly manifest: ReleaseManifest;
  readonly rendered: readonly RenderedPage[];
  /** Of the rendered ones: with another content than before. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly total: number;
  readonly onDemand: readonly string[];
}

const SEARCH_INDEX = /^\/pagefind\//;

export async function buildRelease(order: BuildOrder): Promise<BuiltRelease> {
  const { folder, old, keepsBundles, outdated, onStep } = order;
  const clientFolder = join(folder, 'client');
  const isPartial = old !== undefined && outdated !== undefined;
  const pool = await preparePool(order, clientFolder);
  try {
    if (keepsBundles && old) linkOld(old, folder, isPartial ? outdated : undefined);
    const { pages, onDemand } = await pool.list();
    const known = old?.ledger.pages ?? {};
    const wanted = isPartial
      ? pages.filter(({ path }) => outdated.has(path) || known[path] === undefined)
      : pages;
    const rendered = await renderAll(pool, clientFolder, wanted, onStep);
    pool.close(); // what follows needs their memory
    const paths = new Set(pages.map(({ path }) => path));
    const removed = Object.keys(known).filter((path) => !paths.has(path));
    onStep('listing');
    const packed = keepsBundles && old ? takeOver(old, isPartial) : await packAssets(clientFolder);
    for (const path of removed) removeFile(clientFolder, packed, path);
    for (const { path, file, policy } of rendered)
      packed.set(path, { file, ...(policy !== undefined && { policy }) });
    const keyFile = writeKeyFile(clientFolder, order.services.config);
    if (keyFile !== undefined) packed.set(toUrlPath(keyFile), await packFile(clientFolder, keyFile));
    const ledger = await makeLedger(order, rendered, paths);
    await writeLists(order, ledger, clientFolder, packed);
    writeLedger(folder, ledger);
    writeReleaseHealth(folder, collectHealth(rendered, paths, old));
    const manifest = writeManifest(folder, packed);
    return {
      manifest,
      rendered,
      changed: rendered.flatMap(({ path, digest }) =>
        known[path] !== undefined && known[path].digest !== digest ? [path] : [],
      ),
      added: rendered.flatMap(({ path }) => (known[path] === undefined ? [path] : [])),
      removed,
      total: pages.length,
      onDemand,
    };
  } finally {
    pool.close();
  }
}

/** Rendering processes load their data while files are linked. */
async function preparePool(order: BuildOrder, clientFolder: string): Promise<RenderPool> {
  const { services, folder, old, keepsBundles, lowPriority, onStep } = order;
  const isBundled = keepsBundles && old !== undefined;
  if (!isBundled) {
    onStep('bundling');
    await bundleSite(folder);
  }
  linkStock(services, folder);
  mkdirSync(clientFolder, { recursive: true });
  const pool =
    order.pool ??
    beginRendering(
      createRenderPool({ bundleFolder: isBundled ? old.folder : folder, lowPriority }),
      services,
    );
  pool.expect(isBundled ? (order.outdated?.size ?? Infinity) : Infinity);
  return pool;
}

/** With the data that these services have. */
export function beginRendering(pool: RenderPool, { stock, catalogue }: Services): RenderPool {
  pool.begin({ stock: stock.current.digest, catalogue: catalogue().digest });
  return pool;
}

/** The next rebuild compares its stock with this one, when the snapshot's own folder may be gone. */
function linkStock({ config, stock }: Services, folder: string): void {
  try {
    linkTree(join(config.dataDir, 'stock', String(stock.current.id)), join(folder, STOCK_DIR));
  } catch (error) {
    throw new DataMovedError(`The snapshot of the stock is gone: ${String(error)}`);
  }
  if (readSnapshotMeta(join(folder, STOCK_DIR))?.digest !== stock.current.digest)
    throw new DataMovedError('The snapshot of the stock is another one.');
}

async function renderAll(
  pool: RenderPool,
  clientFolder: string,
  pages: readonly PagePath[],
  onStep: BuildOrder['onStep'],
): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  onStep('rendering', 0, pages.length);
  await pool.render(clientFolder, pages, (some) => {
    rendered.push(...some);
    onStep('rendering', rendered.length, pages.length);
  });
  return rendered.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @param outdated pages that are made anew, and not linked; undefined: all are */
function linkOld(old: OldRelease, folder: string, outdated: ReadonlySet<string> | undefined): void {
  for (const part of ['server', RENDERER_DIR]) linkTree(join(old.folder, part), join(folder, part));
  const isOutdated = (path: string) => outdated?.has(path) ?? true;
  const { files } = readManifest(old.folder);
  const left = new Set(
    Object.keys(old.ledger.pages).flatMap((path) => (isOutdated(path) ? (files[path]?.file ?? []) : [])),
  );
  const isWanted = (name: string) => !left.has(name.replace(/\.(?:br|gz)$/, ''));
  linkTree(join(old.folder, 'client'), join(folder, 'client'), isWanted);
}

function takeOver(old: OldRelease, withPages: boolean): Map<string, PackedFile> {
  const packed = fromManifest(readManifest(old.folder));
  if (!withPages) for (const path of Object.keys(old.ledger.pages)) packed.delete(path);
  return packed;
}

/** Pages have been packed by who rendered them. */
function packAssets(clientFolder: string): Promise<Map<string, PackedFile>> {
  return packFolder(clientFolder, (name) => !name.endsWith('.html'));
}

async function makeLedger(
  { services, answerNow, inputs, old, outdated }: BuildOrder,
  rendered: readonly RenderedPage[],
  paths: ReadonlySet<string>,
): Promise<Ledger> {
  const table = createReadTable();
  const today = new Date().toISOString().slice(0, 10);
  const known = old?.ledger.pages ?? {};
  const fresh = new Map<string, LedgerPage>();
  for (const { path, digest, reads, isListed } of rendered) {
    const before = known[path];
    const day = before?.digest === digest ? before.day : today;
    fresh.set(path, { digest, day, reads: table.numbersOf(reads), isListed });
  }
  const pages: Record<string, LedgerPage> = {};
  const renumber = table.takeOver(old?.ledger.reads ?? []);
  for (const path of [...paths].sort()) {
    const before = known[path];
    const page = fresh.get(path) ?? (before && { ...before, reads: renumber(before.reads) });
    if (page) pages[path] = page;
  }
  const isOutdated = (path: string) => outdated?.has(path) ?? true;
  const categories = await listCategories(services, table, old?.ledger, isOutdated, today);
  const reads = [...table.names];
  const answers = Object.fromEntries(
    reads.filter((name) => !isStockRead(name)).map((name) => [name, answerNow(name)]),
  );
  return { inputs, reads, answers, pages, categories, search: digestValue(listSiteSearchRecords(services)) };
}

function collectHealth(
  rendered: readonly RenderedPage[],
  paths: ReadonlySet<string>,
  old: OldRelease | undefined,
): ReleaseHealth {
  const before = Object.entries((old && readReleaseHealth(old.folder)) ?? {});
  const fresh = rendered.flatMap(({ path, health }) => (health ? [[path, health] as const] : []));
  const all = new Map([...before.filter(([path]) => paths.has(path)), ...fresh]);
  return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Sitemaps and the index of the site's search: made whole, where anything in them has changed. */
async function writeLists(
  { services, old, outdated }: BuildOrder,
  ledger: Ledger,
  clientFolder: string,
  packed: Map<string, PackedFile>,
): Promise<void> {
  for (const path of packed.keys()) if (SITEMAP.test(path)) removeFile(clientFolder, packed, path);
  const origin = services.config.siteOrigin;
  for (const name of writeSiteMaps(clientFolder, [ledger.pages, ledger.categories], origin))
    packed.set(toUrlPath(name), await packFile(clientFolder, name));
  if (old !== undefined && outdated !== undefined && old.ledger.search === ledger.search) return;
  for (const path of packed.keys()) if (SEARCH_INDEX.test(path)) removeFile(clientFolder, packed, path);
  await writeSiteSearch(listSiteSearchRecords(services), clientFolder);
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

/** From this release; the one that it was linked from keeps its own. */
function removeFile(clientFolder: string, packed: Map<string, PackedFile>, path: string): void {
  const name = packed.get(path)?.file.file;
  if (name === undefined) return;
  for (const extension of ['', '.br', '.gz']) rmSync(join(clientFolder, name + extension), { force: true });
  packed.delete(path);
}

function readManifest(folder: string): ReleaseManifest {
  return releaseManifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8')));
}
