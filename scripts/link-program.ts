// What the code of a release asks for by name. Prevents a build that fails, and a server that does not start, where
// DATA_DIR is not below the program: packages and #src/ are looked for in the folders above the code that asks.
import { realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ASKED_FOR = ['node_modules', 'package.json', 'src'];

/** @param root of the program. Changes nothing where the directory lies below it. */
export function linkProgram(dataDir: string, root: string): void {
  const program = realpathSync(root);
  const way = relative(program, realpathSync(dataDir));
  if (way !== '..' && !way.startsWith(`..${sep}`)) return;
  for (const name of ASKED_FOR) link(join(program, name), join(dataDir, name));
}

/** Whole at every moment: another process may serve from here. */
function link(target: string, path: string): void {
  const unfinished = `${path}.${process.pid}`;
  rmSync(unfinished, { force: true });
  symlinkSync(target, unfinished);
  renameSync(unfinished, path);
}
