import { FLAG_DEFAULTS } from '#src/domain/site/flags.ts';
import { createLog } from '#src/engine/log/log.ts';
import type { Log } from '#src/engine/log/log.ts';
import type { Config } from '#src/server/config.ts';

/** @param isServing warns of mistakes in the settings, because whoever reads the log of a server can correct them */
export function openLog(config: Config, isServing: boolean): Log {
  const log = createLog(config);
  if (isServing) warnOfUnknownNames(config, log);
  return log;
}

/** A flag of another version, or a mistyped one, is off; a mistyped setting has its default. */
export function warnOfUnknownNames(
  { flags, misspelled }: Pick<Config, 'flags' | 'misspelled'>,
  log: Pick<Log, 'warn'>,
): void {
  for (const sentence of misspelled) log.warn(sentence);
  for (const name of Object.keys(flags).filter((flag) => !Object.hasOwn(FLAG_DEFAULTS, flag)))
    log.warn(
      `FLAGS has "${name}", which is no flag and changes nothing; src/domain/site/flags.ts has their names.`,
    );
}
