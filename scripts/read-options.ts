/** Parses the options of a command: `--help` prints its help, and a mistake is printed above the help. */
import '#scripts/closed-output.ts';
import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';

/** Exits for `--help` (code 0) and for an unknown option (code 1). */
export function readOptions<const Options extends ParseArgsOptionsConfig>(help: string, options: Options) {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(help);
    process.exit(0);
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return process.exit(1);
  }
}
