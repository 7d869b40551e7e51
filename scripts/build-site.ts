/** Builds the whole site: into RELEASE_DIR if it is set, else as a release that is checked and published. */
import { accessSync, constants, rmSync } from 'node:fs';
import { readCatalogue } from '#src/reference/catalogue.ts';
import { describeProblem } from '#src/reference/shipped-sources.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import type { Config } from '#src/server/config.ts';
import { digestRead } from '#src/server/recorded-services.ts';
import { createServices } from '#src/server/create-services.ts';
import type { Services } from '#src/server/services.ts';
import type { Progress } from '#scripts/progress.ts';
import { beginRendering, buildRelease } from '#scripts/rebuild/build-release.ts';
import { checkLinks, listInWords } from '#scripts/rebuild/check-release.ts';
import { startAfresh } from '#src/engine/building/fresh-start.ts';
import { areSameStamps, readInputs, stampInputs } from '#scripts/rebuild/inputs.ts';
import { readBuildManifest, readManifestHead } from '#src/engine/building/build-manifest.ts';
import type { OldRelease } from '#src/engine/building/old-release.ts';
import { withTracer } from '#scripts/with-tracer.ts';
import { makeFolder } from '#src/engine/publishing/make-folder.ts';
import { stockAside } from '#src/engine/publishing/releases.ts';
import { rebuildAlone } from '#src/engine/building/rebuild-alone.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import { runRebuild } from '#scripts/rebuild/run-rebuild.ts';

/** @returns the exit code of the command */
export async function buildSite(config: Config, progress: Progress): Promise<number> {
  const { releaseDir } = config;
  if (releaseDir === undefined)
    return withTracer(config, progress, (tracer) =>
      rebuildAlone({
        dataDir: config.dataDir,
        progress,
        tracer,
        trigger: 'npm run build',
        run: (report) => runRebuild({ config, all: true, ...report }),
      }),
    );
  await buildInto(releaseDir, config, progress);
  return 0;
}

/** Whether the build in RELEASE_DIR is up to date. */
export function isBuildCurrent(releaseDir: string, config: Config): boolean {
  const built = readManifestHead(releaseDir);
  return built !== undefined && areSameStamps(built.inputs, stampInputs(config));
}

async function buildInto(releaseDir: string, config: Config, progress: Progress): Promise<void> {
  const start = performance.now();
  prepareReleaseDir(releaseDir);
  const stamps = stampInputs(config);
  const old = openOld(releaseDir);
  const begun = startAfresh(releaseDir, false);
  let services: Services | undefined;
  try {
    const { catalogue: reference, problems: mistakes } = readCatalogue(config.dataDir, { keeps: true });
    for (const mistake of mistakes) progress.say(`${describeProblem(mistake)}.`);
    services = await createServices(config, { watch: false, reference });
    beginRendering(begun, services);
    const { manifest, rendered, total, onDemand } = await buildRelease({
      services,
      reference,
      answerNow: answerBy(services),
      inputs: readInputs(stamps, services),
      old,
      start: begun,
      outdated: undefined,
      onStep: (step, done, count) => {
        if (done !== undefined) progress.count(`Pages: ${step}`, done, count);
      },
    });
    const { dead } = checkLinks(
      rendered,
      manifest,
      onDemand,
      services.catalogue(),
      config.buildOnly === undefined,
    );
    const problems = rendered.flatMap(({ path, problems }) =>
      problems.map((problem) => `${path} ${problem}.`),
    );
    if (problems.length + dead.length > 0) progress.say(listInWords([...problems, ...dead]));
    const seconds = (performance.now() - start) / 1_000;
    progress.say(`Built ${total.toLocaleString('en-US')} pages in ${seconds.toFixed(1)} s.`);
  } finally {
    await begun.end();
    await services?.close();
    rmSync(stockAside(releaseDir), { recursive: true, force: true });
  }
}

/** @throws ConfigError when it cannot be created or written */
function prepareReleaseDir(releaseDir: string): void {
  try {
    makeFolder(releaseDir);
    accessSync(releaseDir, constants.W_OK);
  } catch (error) {
    const reason = errorMessage(error);
    throw new ConfigError(`RELEASE_DIR ${releaseDir} cannot be written (${reason}). Name another folder.`);
  }
}

const answerBy = (services: Services) => (read: string) => digestRead(read, services);

/** Only for the dates on which pages last changed; everything else is built again. */
function openOld(folder: string): OldRelease | undefined {
  const buildManifest = readBuildManifest(folder);
  return buildManifest && { folder, buildManifest };
}
