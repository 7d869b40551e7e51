// Which site a command is about, where one installation serves several.
import { resolve } from 'node:path';
import { ConfigError } from '#src/lib/config-error.ts';
import { readReleasePlace } from '#src/engine/publishing/find-release.ts';

/** For a command about one site: where `BRANDS` names several, says how to run it for each, and exits. */
export function requireOneBrand(): void {
  if (!process.env['BRANDS']) return;
  process.stderr.write(
    'BRANDS names the brands of this installation, and each has its own data. Run this for all of them: "npm run brands -- --each -- COMMAND", or for one: "npm run brands -- --only ID -- COMMAND".\nNothing has changed.\n',
  );
  process.exit(1);
}

/** @param option what `--data-dir` says; without it, it is `DATA_DIR`, of which each brand has its own */
export function chooseDataDir(option: string | undefined): string {
  if (option === undefined) requireOneBrand();
  if (option !== undefined) return resolve(option);
  try {
    return readReleasePlace(process.env).dataDir;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
