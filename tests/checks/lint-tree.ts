// Planted files and Oxlint on them, with the configuration of this repository.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Ends a line in Oxlint's "unix" format. */
const RULE = /\[\w+\/(?<plugin>[\w-]+)\((?<rule>[^)]+)\)\]$/;

export interface FoundLine {
  path: string;
  /** Such as "no-console", "typescript/no-deprecated", "forecourt/file-name" or "typescript/TS2322". */
  rule: string;
  text: string;
}

/**
 * Writes the files, runs Oxlint on them, and removes them.
 * @param files texts by path; paths count as if the folder were this repository
 * @param isTyped also runs the compiler and the rules that need types
 */
export async function lintFiles(files: ReadonlyMap<string, string>, isTyped: boolean): Promise<FoundLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-')); // outside of the repository, which ignores what tests write
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    for (const [path, text] of files) write(path, text);
    write(
      'tsconfig.json',
      JSON.stringify({
        extends: resolve('tsconfig.json'),
        compilerOptions: { typeRoots: [resolve('node_modules/@types')] },
        include: ['**/*.ts'],
      }),
    );
    write('oxlint.config.ts', configOf(isTyped));
    return await runOxlint(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function configOf(isTyped: boolean): string {
  const rules = resolve('eslint.rules.mjs');
  const jsPlugins = [{ name: 'forecourt', specifier: rules }];
  return [
    `import config from ${JSON.stringify(resolve('oxlint.config.ts'))};`,
    `const jsPlugins = ${JSON.stringify(jsPlugins)};`,
    `const options = { ...config.options, typeAware: ${isTyped}, typeCheck: ${isTyped} };`,
    `export default { ...config, jsPlugins, options, ignorePatterns: ['oxlint.config.ts'] };`,
  ].join('\n');
}

async function runOxlint(folder: string): Promise<FoundLine[]> {
  const oxlint = resolve('node_modules/.bin/oxlint');
  const run = promisify(execFile)(oxlint, ['--format', 'unix', '.'], { cwd: folder });
  const output = await run.then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stdout: string }).stdout,
  );
  if (!/^\d+ problems?$/m.test(output)) throw new Error(`Oxlint found nothing planted:\n${output}`);
  return output.split('\n').flatMap((line) => {
    const { plugin, rule } = RULE.exec(line)?.groups ?? {};
    if (plugin === undefined || rule === undefined) return [];
    const path = line.slice(0, line.indexOf(':'));
    return [{ path, rule: plugin === 'eslint' ? rule : `${plugin}/${rule}`, text: line }];
  });
}
