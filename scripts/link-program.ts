// What the code of a release asks for by name. Prevents a build that fails, and a server that does not start, where a
// release is not below the program: packages and #src/ are looked for in the folders above the code that asks.
import { existsSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PACKAGE = 'package.json';
const ASKED_FOR = ['node_modules', PACKAGE, 'src'];

/** @param root of the program. Changes nothing where code in the folder finds the program already. */
export function linkProgram(folder: string, root: string): void {
  const program = realpathSync(root);
  if (findPackage(realpathSync(folder)) === join(program, PACKAGE)) return;
  for (const name of ASKED_FOR) link(join(program, name), join(folder, name));
}

/** The file that says what `#src/` is, for code in the folder. */
function findPackage(folder: string): string | undefined {
  const path = join(folder, PACKAGE);
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(folder);
  return above === folder ? undefined : findPackage(above);
}

/** Whole at every moment: another process may serve from here. */
function link(target: string, path: string): void {
  const unfinished = `${path}.${process.pid}`;
  rmSync(unfinished, { force: true });
  symlinkSync(target, unfinished);
  renameSync(unfinished, path);
}
