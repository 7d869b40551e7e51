/** Parses the options of a command: `--help` prints its help, and a mistake is printed above the help. */
import '#scripts/closed-output.ts';
import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import { errorMessage } from '#src/lib/error-message.ts';
import { requireNode } from '#src/lib/required-node.mjs';

const WRONG_OPTIONS = 1;
const NUMBER = /^\d{1,15}(?:\.\d{1,6})?$/;

/** Exits for `--help` (code 0), and for an unknown option or a word too many (code 1). */
export function readOptions<const Options extends ParseArgsOptionsConfig>(help: string, options: Options) {
  return read(help, options, false);
}

/** Like `readOptions`, for commands that also take words such as files. */
export function readOptionsAndWords<const Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
) {
  return read(help, options, true);
}

/** Why a command that takes the name of what it does, such as `list`, does nothing. */
export function nameCommand(given: string): string {
  return given === '' ? 'Name a command.' : `There is no command "${given}".`;
}

/** What is wrong with the options, in a sentence. */
export function explainOptions(error: unknown): string {
  const [said = ''] = errorMessage(error).split('\n');
  const needing = /^Option '(--[\w-]+)/.exec(said)?.[1];
  if (needing !== undefined && /argument (?:missing|is ambiguous)/.test(said))
    return `${needing} needs a value.`;
  const [sentence = ''] = said.split(/(?<='[^']*')\. /); // then Node explains how to pass such a word
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function read<const Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  allowPositionals: boolean,
) {
  requireNode();
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(help);
    process.exit(0);
  }
  try {
    const given = parseArgs({ allowPositionals, options });
    requireNumbers(given.values, options);
    return given;
  } catch (error) {
    process.stderr.write(`${explainOptions(error)}\n\n${help}`);
    return process.exit(WRONG_OPTIONS);
  }
}

/** An option whose default is a number takes a number. */
function requireNumbers(values: Readonly<Record<string, unknown>>, options: ParseArgsOptionsConfig): void {
  for (const [name, { default: usual }] of Object.entries(options))
    if (typeof usual === 'string' && NUMBER.test(usual) && !NUMBER.test(String(values[name])))
      throw new Error(`--${name} must be a number, such as ${usual}, not "${String(values[name])}".`);
}
