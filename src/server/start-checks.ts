/**
 * Finds problems before anything starts, and reports them in one sentence, instead of a process that restarts forever.
 */
import { ConfigError } from '#src/lib/config-error.ts';
import type { Config } from '#src/server/config.ts';
import { findDatabaseDamage } from '#src/engine/db/check-database.ts';
import { findNewerStep } from '#src/engine/db/migrate.ts';
import { checkDataDir } from '#src/server/data-dir.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';
import { checkPostgres, databasePathIn } from '#src/server/db/open-database.ts';
import { findDiskProblem } from '#src/engine/publishing/disk-problem.ts';
import { describeListenError, tryToListen } from '#src/engine/http/listen-error.ts';

const METRICS_NAMES = { hostName: 'METRICS_HOST', portName: 'METRICS_PORT' };

/** @throws ConfigError */
export async function checkStart(config: Config): Promise<void> {
  checkDataDir(config.dataDir);
  const { metricsPlace } = config;
  const ports = [config.port, metricsPlace?.port, config.relay?.smtp?.port].filter(
    (port) => port !== undefined,
  );
  if (new Set(ports).size < ports.length)
    throw new ConfigError('PORT, METRICS_PORT and RELAY_SMTP_PORT must be different ports.');
  await tryToListen(config).catch((error: unknown) => {
    throw toConfigError(error, config);
  });
  if (metricsPlace)
    await tryToListen(metricsPlace).catch((error: unknown) => {
      const reason = describeListenError(error, metricsPlace, METRICS_NAMES);
      throw reason === undefined ? error : new ConfigError(reason);
    });
  const damage = findDatabaseDamage(databasePathIn(config.dataDir));
  if (damage !== undefined) throw new ConfigError(damage);
  const newer = findNewerStep(databasePathIn(config.dataDir), MIGRATIONS);
  if (newer !== undefined) throw new ConfigError(newer);
  if (config.databaseUrl !== undefined) await checkPostgres(config.databaseUrl);
}

/** Converts an error into one that an operator can act on, if possible. */
export function toConfigError(error: unknown, config: Config): unknown {
  const reason = describeListenError(error, config);
  return reason === undefined ? error : new ConfigError(reason);
}

/** Converts what a full disk does to the first writes of a start into what to do about it. */
export function toStartError(error: unknown, { dataDir }: Pick<Config, 'dataDir'>): unknown {
  if (findDiskProblem(error)?.isFull !== true) return error;
  return new ConfigError(`The disk of DATA_DIR ${dataDir} is full. Free some space and start again.`, {
    cause: error,
  });
}
