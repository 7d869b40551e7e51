/**
 * What the server's processes run. Each release has it, bundled with the release's pages (`program-bundle.ts`), and
 * `release-program.ts` imports it from there. Its parts are imported when a process needs them.
 */
import cluster from 'node:cluster';
import { loadConfig } from '#src/server/config.ts';
import type { Config } from '#src/server/config.ts';
import type { Log } from '#src/engine/log/log.ts';
import type { Services } from '#src/server/services.ts';
import type { FoundRelease } from '#src/engine/publishing/find-release.ts';

/** The process that an operator starts, and each serving process of several. Returns once it is serving. */
export async function runServer(environment: NodeJS.ProcessEnv, release: FoundRelease): Promise<void> {
  const config = loadConfig(environment);
  if (cluster.isPrimary) {
    const { checkStart } = await import('#src/server/start-checks.ts');
    await checkStart(config);
  }
  try {
    await startServing(config, release);
  } catch (error) {
    const { toStartError } = await import('#src/server/start-checks.ts');
    throw toStartError(error, config);
  }
}

async function startServing(config: Config, release: FoundRelease): Promise<void> {
  // Releases are replaced, so even a single worker needs a primary process that restarts it.
  if (cluster.isPrimary && (config.workers > 1 || config.releaseDir === undefined)) {
    const { runWorkers } = await import('#src/server/worker-processes.ts');
    await runWorkers(config, release, useStoreOf(config));
  } else {
    const { serve } = await import('#src/server/serve.ts');
    await serve(config, { release, hasBackground: cluster.isPrimary });
  }
}

/**
 * Serves a release before it is published, without a background process, because untested code on a spare port must run
 * no jobs.
 * @param whenComplete the release is opened then, and everything else loads before
 */
export async function runTrial(
  environment: NodeJS.ProcessEnv,
  release: FoundRelease,
  whenComplete: Promise<unknown>,
): Promise<void> {
  // Its requests are of a check, not of visitors.
  const config = loadConfig({ ...environment, OTEL_SDK_DISABLED: 'true' });
  const { serve } = await import('#src/server/serve.ts');
  await serve(config, { release, hasBackground: false, whenComplete });
}

/** The background process, until it is stopped. */
export async function runJobs(environment: NodeJS.ProcessEnv, release: FoundRelease): Promise<void> {
  const [{ runBackground }, { createServices }, { jobRunners }] = await Promise.all([
    import('#src/engine/outbox/run-background.ts'),
    import('#src/server/create-services.ts'),
    import('#src/server/job-handlers.ts'),
  ]);
  await runBackground(loadConfig(environment), release, createServices, jobRunners, startReceiver);
}

/** Of mail to the relay, where a port is set. */
async function startReceiver(services: Services) {
  const smtp = services.config.relay?.smtp;
  if (!smtp) return undefined;
  const { startRelayReceiver } = await import('#src/features/vehicle/relay/smtp-receiver.server.ts');
  return startRelayReceiver(services, smtp);
}

/** What this machine does with the store, if there is one. */
function useStoreOf(config: Config) {
  return async (log: Log) => {
    if (config.releaseStoreUrl !== undefined) {
      const { followStore } = await import('#src/inventory/shared-stock/follow-store.ts');
      return followStore(config, log);
    }
    if (config.copyStoreUrl === undefined) return undefined;
    const [{ keepCopying }, { openCopiedMachine }] = await Promise.all([
      import('#src/inventory/store-copy/keep-copying.ts'),
      import('#src/inventory/store-copy/open-copied-machine.ts'),
    ]);
    const machine = openCopiedMachine(config);
    return machine && keepCopying(machine, log);
  };
}
