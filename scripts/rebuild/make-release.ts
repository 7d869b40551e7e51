/** Makes a release of the current state: what differs from the previous one is built, checked and published. */
import { join } from 'node:path';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import type { OpenSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { findStockChanges } from '#src/inventory/stock-changes.ts';
import type { StockChanges } from '#src/inventory/stock-changes.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { Config } from '#src/server/config.ts';
import { hasReleaseTexts } from '#src/features/desk/editorial/release-texts.server.ts';
import { readCatalogue } from '#src/reference/catalogue.ts';
import { hasReleaseCatalogue } from '#src/reference/compiled-catalogue.ts';
import { describeProblem } from '#src/reference/shipped-sources.ts';
import { createServices } from '#src/server/create-services.ts';
import type { Services } from '#src/server/services.ts';
import { digestRead } from '#src/server/recorded-services.ts';
import { writeChangedPages } from '#src/engine/publishing/changed-pages.ts';
import { MAX_NAMED_PAGES } from '#src/engine/publishing/rebuild-records.ts';
import type { RebuildResult } from '#src/engine/publishing/rebuild-records.ts';
import { requireSpace } from '#src/engine/publishing/build-space.ts';
import { refuseWhenHeld } from '#src/engine/publishing/hold.ts';
import { finishRelease, publishRelease, removeOldReleases } from '#src/engine/publishing/releases.ts';
import { giveToAll } from '#scripts/in-store-turn.ts';
import { renderWithOthers } from '#scripts/rebuild/join-builds.ts';
import { buildRelease, beginRendering } from '#scripts/rebuild/build-release.ts';
import type { BuildOrder, BuiltRelease } from '#scripts/rebuild/build-release.ts';
import type { RebuildReport } from '#src/engine/building/rebuild-alone.ts';
import type { BuildStart } from '#src/engine/building/build-start.ts';
import {
  checkLinks,
  countExpected,
  findPageCountProblem,
  listInWords,
} from '#scripts/rebuild/check-release.ts';
import { readReleaseHealth } from '#src/engine/publishing/release-health.ts';
import { flushFolder } from '#src/engine/building/flush-folder.ts';
import { submitChanges } from '#scripts/rebuild/index-now.ts';
import { readInputs } from '#scripts/rebuild/inputs.ts';
import { readBuildManifest, STOCK_DIR } from '#src/engine/building/build-manifest.ts';
import type { BuildInputs, InputStamps } from '#src/engine/building/build-manifest.ts';
import type { OldRelease } from '#src/engine/building/old-release.ts';
import { hasStockOfNow, requireStockFolder } from '#scripts/rebuild/release-stock.ts';
import { prepareRenamed } from '#scripts/rebuild/prepare-snapshot.ts';
import { createMistakeReport, reportRemovedTexts } from '#scripts/rebuild/report-texts.ts';
import { planPages } from '#scripts/rebuild/plan.ts';
import type { RebuildPlan } from '#scripts/rebuild/plan.ts';
import {
  countPages,
  describePlan,
  describeWhy,
  listChanged,
  nothing,
} from '#scripts/rebuild/rebuild-result.ts';
import { createSmokeTest } from '#src/engine/building/smoke-test.ts';
import type { SmokeTest } from '#src/engine/building/smoke-test.ts';

export interface RebuildOptions extends RebuildReport {
  readonly config: Config;
  /** Builds everything, whatever has changed. */
  readonly all?: boolean;
  /** Only reports what would be done. */
  readonly dryRun?: boolean;
  /** A release with far fewer pages is intended. */
  readonly acceptFewer?: boolean;
  readonly lowPriority?: boolean;
  /** The stock snapshot, which a thread has been making from the very start. */
  readonly snapshot?: Promise<unknown>;
}

export interface BegunRelease {
  readonly id: string;
  readonly start: BuildStart;
}

const SMOKE_SERVER = new URL('./smoke-server.ts', import.meta.url);

export type BuildData = Pick<BuildOrder, 'services' | 'reference' | 'answerNow' | 'inputs'>;

/**
 * @param oldFolder of the previous release
 * @param why everything must be built, if that is known already
 * @param begun undefined for a dry run
 */
export async function makeRelease(
  options: RebuildOptions,
  oldFolder: string | undefined,
  stamps: InputStamps,
  why: string | undefined,
  begun: BegunRelease | undefined,
): Promise<RebuildResult> {
  const { config, onStep } = options;
  const old = openOldRelease(oldFolder);
  const reference = readReference(options);
  const quiet: Config = { ...config, logLevel: 'warn' };
  const reportMistake = createMistakeReport(config.contentDir, options.say);
  const snapshot = options.snapshot?.then(() => prepareRenamed(config.dataDir, reference, onStep));
  const services = await createServices(quiet, {
    ...{ watch: false, snapshot, reportMistake, reference, keeps: options.dryRun !== true },
  });
  let oldStock: OpenSnapshot | undefined;
  try {
    // A rendering process has been waiting for these data, and lists the pages while the old ones are opened and compared.
    if (begun) beginRendering(begun.start, services);
    if (why === undefined) oldStock = openOldStock(old, stamps, config, reference);
    const inputs = readInputs(stamps, services);
    reportRemovedTexts(old, inputs, services.contents, options.say);
    const answerNow = keepAnswers(services, why === undefined ? old : undefined, inputs);
    const data = { services, reference, answerNow, inputs };
    const plan = await makePlan(why, old, oldStock, data, begun?.start);
    if (plan.kind === 'nothing') return nothing(Object.keys(old?.buildManifest.pages ?? {}).length);
    if (begun === undefined) return describePlan(plan, old);
    return await build(options, old, data, begun, plan);
  } finally {
    await oldStock?.close();
    await services.close();
  }
}

function readReference({ config, say, dryRun = false }: RebuildOptions): VehicleCatalogue {
  const { catalogue, problems } = readCatalogue(config.dataDir, { keeps: !dryRun });
  for (const problem of problems) say(`${describeProblem(problem)}.`);
  return catalogue;
}

function openOldRelease(folder: string | undefined): OldRelease | undefined {
  const buildManifest = folder === undefined ? undefined : readBuildManifest(folder);
  return folder !== undefined && buildManifest ? { folder, buildManifest } : undefined;
}

/** Undefined when it cannot have changed. */
function openOldStock(
  old: OldRelease | undefined,
  stamps: InputStamps,
  config: Config,
  reference: VehicleCatalogue,
): OpenSnapshot | undefined {
  if (old === undefined || hasStockOfNow(old, stamps, config.dataDir, reference)) return undefined;
  return openSnapshot(join(old.folder, STOCK_DIR), { isProgramSite: config.brand === 'certified' });
}

async function makePlan(
  why: string | undefined,
  old: OldRelease | undefined,
  oldStock: OpenSnapshot | undefined,
  { services, reference, answerNow, inputs }: BuildData,
  start: BuildStart | undefined,
): Promise<RebuildPlan> {
  if (why !== undefined || old === undefined) return { kind: 'all', why: why ?? '' };
  if (Object.keys(services.config.upstreams).length > 0)
    return { kind: 'all', why: 'answers of other services cannot be compared' };
  const changes = oldStock && findChanges(old, oldStock, services, inputs);
  start?.pool.expect(changes?.listingIds.size ?? 0); // hardly ever fewer pages than cars
  const plan = await planPages(old.buildManifest, answerNow, changes);
  const isSame = plan.kind === 'some' && plan.pages.size === 0 && changes === undefined;
  const hasAll = () =>
    hasReleaseTexts(old.folder, services.contents) && hasReleaseCatalogue(old.folder, reference);
  return isSame && hasAll() ? { kind: 'nothing' } : plan;
}

/**
 * The plan needs the answers of the last release, the manifest those of the next, which are mostly the same.
 * @param old made by the same code, or undefined
 */
function keepAnswers(
  services: Services,
  old: OldRelease | undefined,
  { contents, names }: BuildInputs,
): (read: string) => string {
  const before = old?.buildManifest;
  const areSame = before?.inputs.contents === contents && before.inputs.names === names;
  const known = areSame ? before.answers : {};
  const answers = new Map<string, string>();
  return (read) => {
    const answer = known[read] ?? answers.get(read) ?? digestRead(read, services);
    if (known[read] === undefined) answers.set(read, answer);
    return answer;
  };
}

function findChanges(
  old: OldRelease,
  oldStock: OpenSnapshot,
  services: Services,
  inputs: BuildInputs,
): StockChanges | undefined {
  if (old.buildManifest.inputs.stock === inputs.stock) return undefined;
  return findStockChanges(
    { folder: join(old.folder, STOCK_DIR), stock: oldStock },
    { folder: requireStockFolder(services), stock: services.stock.current },
    { isProgramSite: services.config.brand === 'certified' },
  );
}

async function build(
  options: RebuildOptions,
  old: OldRelease | undefined,
  data: BuildData,
  { id, start }: BegunRelease,
  plan: Exclude<RebuildPlan, { kind: 'nothing' }>,
): Promise<RebuildResult> {
  const { onStep } = options;
  const { folder } = start;
  const smokeTest = createSmokeTest(SMOKE_SERVER, folder);
  try {
    const built = await buildRelease({
      ...data,
      start,
      old,
      outdated: plan.kind === 'some' ? plan.pages : undefined,
      smokeTest,
      onStep,
      ...(options.config.releaseStoreUrl !== undefined && { render: renderWithOthers(options, data, start) }),
    });
    if (built.mended.length > 0)
      options.say(`Built again, because they were damaged or missing:\n${listInWords(built.mended)}`);
    onStep('checking');
    await check(options, data.services, built, old, smokeTest);
    return await publish(options, old, { id, folder, built, plan });
  } finally {
    smokeTest.close();
  }
}

interface CheckedRelease {
  readonly id: string;
  readonly folder: string;
  readonly built: BuiltRelease;
  readonly plan: Exclude<RebuildPlan, { kind: 'nothing' }>;
}

async function publish(
  { config, onStep, say }: RebuildOptions,
  old: OldRelease | undefined,
  { id, folder, built, plan }: CheckedRelease,
): Promise<RebuildResult> {
  const { dataDir } = config;
  onStep('publishing');
  const differing = listChanged(built, plan);
  writeChangedPages(folder, differing);
  await flushFolder(folder);
  const why = describeWhy(plan);
  refuseWhenHeld(dataDir);
  finishRelease(dataDir, folder, { id, madeAtMs: Date.now(), pages: built.total, why });
  if (config.releaseStoreUrl !== undefined) {
    onStep('giving it to all machines');
    await giveToAll(config, id);
  }
  publishRelease(dataDir, id, Date.now());
  try {
    removeOldReleases(dataDir, Date.now());
  } catch (error) {
    say(`The release is published; an older one could not be removed: ${String(error)}`);
  }
  const listed = new Set(built.rendered.filter(({ isListed }) => isListed).map(({ path }) => path));
  const news = [...built.changed, ...built.added].filter((path) => listed.has(path));
  const toSubmit = [...news, ...built.changedCategories, ...built.removed];
  const result = old === undefined ? undefined : await submitChanges(config, toSubmit);
  if (result !== undefined) say(result);
  return {
    outcome: 'published',
    why,
    release: id,
    pages: countPages(built),
    named: differing.slice(0, MAX_NAMED_PAGES),
  };
}

function isOfSample(old: OldRelease | undefined): boolean {
  return old !== undefined && readSnapshotMeta(join(old.folder, STOCK_DIR))?.isSample === true;
}

/** @throws with everything that is wrong, in words */
async function check(
  { acceptFewer, config }: RebuildOptions,
  services: Services,
  built: BuiltRelease,
  old: OldRelease | undefined,
  smokeTest: SmokeTest,
): Promise<void> {
  const { manifest, rendered, onDemand, changed, added } = built;
  const problems = rendered.flatMap(({ path, problems }) => problems.map((problem) => `${path} ${problem}.`));
  const links = checkLinks(
    rendered,
    manifest,
    onDemand,
    services.catalogue(),
    config.buildOnly === undefined,
  );
  problems.push(...links.dead);
  const before = old ? countExpected(Object.keys(old.buildManifest.pages), readReleaseHealth(old.folder)) : 0;
  const isFirstOwnStock = isOfSample(old) && !services.stock.current.isSample;
  const tooFew =
    acceptFewer === true ? undefined : findPageCountProblem(before, built.total, isFirstOwnStock);
  if (tooFew !== undefined) problems.push(tooFew);
  requireSpace(config.dataDir); // or the server that is asked is not ready
  if (problems.length === 0)
    problems.push(...(await smokeTest.ask(manifest, [...changed, ...added], links.doubtful)));
  if (problems.length > 0)
    throw new Error(`The new release failed its checks and was not published.\n${listInWords(problems)}`);
}
