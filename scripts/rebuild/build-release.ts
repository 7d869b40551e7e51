/**
 * Builds a release in its own folder, from scratch or from the previous release. It is invisible until it is complete.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { listSiteSearchRecords } from '#src/page-kinds/site-search-records.ts';
import {
  copyReleaseSiteIndex,
  writeReleaseSiteIndex,
} from '#src/features/search/site-search/release-index.server.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { ASSETS_NAME, HASHED_ASSETS, MANIFEST_NAME } from '#src/engine/http/release.ts';
import type { ReleaseManifest } from '#src/engine/http/release.ts';
import { writeReleaseCatalogue } from '#src/reference/compiled-catalogue.ts';
import type { RenderData } from '#src/server/create-services.ts';
import { findRenames, writeReleaseRenames } from '#src/server/renames-file.ts';
import type { Services } from '#src/server/services.ts';
import { readHealthLines, toHealthLine, writeHealthLines } from '#src/engine/publishing/release-health.ts';
import type { HealthLines } from '#src/engine/publishing/release-health.ts';
import { writeReleaseSources } from '#src/features/desk/editorial/release-sources.server.ts';
import { writeReleaseTexts } from '#src/features/desk/editorial/release-texts.server.ts';
import type { BuildStart } from '#src/engine/building/build-start.ts';
import { draftManifest } from '#scripts/rebuild/draft-manifest.ts';
import type { ManifestDraft } from '#scripts/rebuild/draft-manifest.ts';
import { flushFolder } from '#src/engine/building/flush-folder.ts';
import { removeFile } from '#src/engine/building/head-start.ts';
import { writeKeyFile } from '#scripts/rebuild/index-now.ts';
import { STOCK_DIR, writeBuildManifest } from '#src/engine/building/build-manifest.ts';
import type { BuildInputs, BuildManifest, ManifestPage } from '#src/engine/building/build-manifest.ts';
import { linkTree } from '#src/engine/building/link-tree.ts';
import { stockAside } from '#src/engine/publishing/releases.ts';
import { CLIENT_DIR } from '#src/engine/building/old-release.ts';
import type { OldRelease } from '#src/engine/building/old-release.ts';
import { compressFile, toManifest, toUrlPath } from '#src/engine/building/compress-files.ts';
import type { CompressedFile } from '#src/engine/building/compress-files.ts';
import { createPageWork, listWanted } from '#src/engine/building/page-work.ts';
import type { OutdatedPages, PageWork } from '#src/engine/building/page-work.ts';
import type { RenderPool } from '#src/engine/building/render-pool.ts';
import type { RenderedPage, WantedPage } from '#src/engine/building/render-protocol.ts';
import { keepStock } from '#scripts/rebuild/release-stock.ts';
import { stampData } from '#scripts/rebuild/render-data.ts';
import { SITEMAP, writeSiteMaps } from '#scripts/rebuild/site-maps.ts';
import type { SmokeTest } from '#src/engine/building/smoke-test.ts';

export interface BuildOrder {
  readonly services: Services;
  /** The catalog without names that only the stock has. */
  readonly reference: VehicleCatalogue;
  /** The current digest of a dependency outside the stock. */
  readonly answerNow: (read: string) => string;
  readonly inputs: BuildInputs;
  readonly old: OldRelease | undefined;
  /** Started with these data, and ended by its creator. */
  readonly start: BuildStart;
  /** Pages known to be out of date; undefined when all are. */
  readonly outdated: OutdatedPages | undefined;
  /** Opened once the release can be served; without it, the release is not tested. */
  readonly smokeTest?: SmokeTest;
  readonly onStep: (step: string, done?: number, total?: number) => void;
  /** Renders with other machines, where some help. */
  readonly render?: RenderPool['render'];
}

/** Dependency keys are in the manifest, because all pages' keys would take hundreds of megabytes. */
export type MadePage = Omit<RenderedPage, 'reads' | 'fragment'>;

export interface BuiltRelease {
  readonly manifest: ReleaseManifest;
  readonly rendered: readonly MadePage[];
  /** Rendered pages whose content changed. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Rendered only because their files were damaged or missing in the previous release. */
  readonly mended: readonly string[];
  /** Category pages in the sitemaps, rendered on demand, whose content is new or changed. */
  readonly changedCategories: readonly string[];
  readonly total: number;
  readonly onDemand: readonly string[];
}

/** When this few pages are left to render, the smoke-test server begins to load. */
const FEW_PAGES = 300;

export async function buildRelease(order: BuildOrder): Promise<BuiltRelease> {
  const { old, start, outdated, smokeTest, onStep } = order;
  const { folder, pool, isFresh } = start;
  const clientFolder = join(folder, CLIENT_DIR);
  const isOutdated = (path: string) => isFresh || (outdated?.has(path) ?? true);
  const workOf = createPageWork(old?.buildManifest, isFresh ? undefined : outdated);
  const isWhole = isFresh || outdated === undefined;
  const draft = draftManifest({ ...order, before: old?.buildManifest, isWhole, isOutdated });
  // In parallel with the bundling, which leaves a processor free; without bundling, these are mostly unchanged.
  const categories = isFresh ? draft.findCategories() : undefined;
  categories?.catch(() => undefined); // the caller that awaits it gets the error
  try {
    await waitForBundles(order, clientFolder);
    const known = old?.buildManifest.pages ?? {};
    const isRendered = (path: string) => workOf(path) === 'render';
    const taken = start.takeFiles(Object.keys(known).filter(isRendered));
    taken.catch(() => undefined); // the caller that awaits it gets the error
    const { pages, onDemand } = await pool.list();
    // Files of the previous release would be in the way.
    const damaged = isFresh ? new Set<string>() : listDamaged(known, await taken, isRendered);
    const doOf = (path: string): PageWork => (damaged.has(path) ? 'render' : workOf(path));
    const wanted = listWanted(pages, doOf, old?.buildManifest);
    const paths = pages.map(({ path }) => path);
    if (!isFresh && wanted.length <= FEW_PAGES) smokeTest?.begin();
    const [rendered, reusedHealth] = await Promise.all([
      renderAll(order, clientFolder, wanted, (page, left) => {
        draft.add(page);
        if (!isFresh && left === FEW_PAGES) smokeTest?.begin(); // a whole build needs the memory
      }),
      prepare(draft, old, paths, doOf),
    ]);
    pool.close(); // the next steps need their memory
    const packed = await taken;
    smokeTest?.begin();
    const flushed = flushFolder(folder); // pages are flushed to disk while they are listed and checked
    const present = new Set(paths);
    const removed = Object.keys(known).filter((path) => !present.has(path));
    onStep('listing');
    for (const path of removed) removeFile(clientFolder, packed, path);
    for (const { path, file, policy } of rendered)
      packed.set(path, { ...packed.get(path), file, ...definedOnly({ policy }) });
    const keyFile = writeKeyFile(clientFolder, order.services.config);
    if (keyFile !== undefined) packed.set(toUrlPath(keyFile), await compressFile(clientFolder, keyFile));
    const buildManifest = draft.finish();
    await writeLists(order, buildManifest, clientFolder, packed);
    keepSiteIndex(order, buildManifest);
    const manifest = writeManifest(folder, packed);
    smokeTest?.open();
    writeBuildManifest(folder, buildManifest);
    writeHealthLines(folder, addHealth(reusedHealth, rendered));
    await flushed;
    const news = findNews(rendered, buildManifest, old?.buildManifest);
    const mended = paths.filter((path) => damaged.has(path));
    return { manifest, rendered, ...news, removed, mended, total: pages.length, onDemand };
  } finally {
    pool.close();
    await draft.stop();
  }
}

/** A page that needs no rendering has a file of the previous release, unless that is damaged. */
function listDamaged(
  known: BuildManifest['pages'],
  files: ReadonlyMap<string, CompressedFile>,
  isRendered: (path: string) => boolean,
): Set<string> {
  return new Set(Object.keys(known).filter((path) => !files.has(path) && !isRendered(path)));
}

function findNews(
  rendered: readonly MadePage[],
  { categories }: BuildManifest,
  old: BuildManifest | undefined,
): Pick<BuiltRelease, 'changed' | 'added' | 'changedCategories'> {
  const known = old?.pages ?? {};
  const isNews = ([path, { isListed, digest }]: [string, ManifestPage]) =>
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

async function waitForBundles(
  { services, reference, start, outdated, onStep }: BuildOrder,
  clientFolder: string,
): Promise<void> {
  const { folder, pool, isFresh, bundled } = start;
  const count = outdated?.size ?? Infinity;
  if (isFresh) onStep('bundling');
  else pool.expect(count);
  await bundled;
  // The next rebuild compares its stock with this one.
  linkTree({ from: stockAside(folder), to: join(folder, STOCK_DIR) });
  writeReleaseTexts(folder, services.contents);
  writeReleaseSources(folder, services.config.dataDir);
  writeReleaseCatalogue(folder, reference);
  writeReleaseRenames(folder, findRenames(services.config.dataDir, reference));
  if (isFresh) writeReleaseSiteIndex(folder, listSiteSearchRecords(services));
  mkdirSync(clientFolder, { recursive: true });
}

/**
 * With the data of these services, whatever is imported meanwhile.
 * @throws DataMovedError when that was so fast that their stock is gone already
 */
export function beginRendering({ folder, pool, bundled }: BuildStart, services: Services): void {
  const { entries, problems } = services.contents;
  const stockFolder = stockAside(folder);
  keepStock(services, stockFolder);
  pool.load(stampData(services), { texts: { entries, problems }, stockFolder } satisfies RenderData);
  bundled.then(() => pool.list()).catch(() => undefined); // the caller that awaits it gets the error
}

async function renderAll(
  { start: { pool }, render, onStep }: BuildOrder,
  clientFolder: string,
  pages: readonly WantedPage[],
  note: (page: RenderedPage, left: number) => void,
): Promise<MadePage[]> {
  const rendered: MadePage[] = [];
  /** A site has a few dozen policies, and each page arrives with its own copy. */
  const policies = new Map<string, string>();
  const share = (policy: string) => policies.get(policy) ?? (policies.set(policy, policy), policy);
  onStep('rendering', 0, pages.length);
  const take: Parameters<RenderPool['render']>[2] = (some) => {
    for (const page of some) {
      const { reads: _reads, fragment: _fragment, policy, ...made } = page;
      rendered.push(policy === undefined ? made : { ...made, policy: share(policy) });
      note(page, pages.length - rendered.length);
    }
    onStep('rendering', rendered.length, pages.length);
  };
  await (render ? render(clientFolder, pages, take) : pool.render(clientFolder, pages, take));
  return rendered.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Work that does not depend on the pages being rendered.
 * @returns the earlier health of the pages that are not rendered
 */
async function prepare(
  draft: ManifestDraft,
  old: OldRelease | undefined,
  paths: readonly string[],
  workOf: (path: string) => PageWork,
): Promise<HealthLines> {
  await turn(); // lets the first pages reach the rendering processes
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

/** Sitemaps, made again as a whole. */
async function writeLists(
  { services }: BuildOrder,
  buildManifest: BuildManifest,
  clientFolder: string,
  packed: Map<string, CompressedFile>,
): Promise<void> {
  for (const path of packed.keys()) if (SITEMAP.test(path)) removeFile(clientFolder, packed, path);
  const { config, contents } = services;
  const pages = [buildManifest.pages, buildManifest.categories];
  for (const name of writeSiteMaps(clientFolder, pages, config.siteOrigin, contents))
    packed.set(toUrlPath(name), await compressFile(clientFolder, name));
}

/** A release from scratch has had it since its pages began. */
function keepSiteIndex(
  { services, old, start: { folder, isFresh } }: BuildOrder,
  { search }: BuildManifest,
): void {
  if (isFresh) return;
  if (old?.buildManifest.search === search && copyReleaseSiteIndex(old.folder, folder)) return;
  writeReleaseSiteIndex(folder, listSiteSearchRecords(services));
}

function writeManifest(folder: string, packed: ReadonlyMap<string, CompressedFile>): ReleaseManifest {
  const manifest = toManifest(packed);
  const assets = Object.entries(manifest.files).filter(([path]) => path.startsWith(HASHED_ASSETS));
  writeFileSync(join(folder, ASSETS_NAME), JSON.stringify(Object.fromEntries(assets)));
  writeFileSync(join(folder, MANIFEST_NAME), JSON.stringify(manifest));
  return manifest;
}
