/** A copy of a folder that costs no space: files are linked, and whoever changes one renames a new one in. */
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param isWanted by the file's path below `from` */
export function linkTree(from: string, to: string, isWanted: (name: string) => boolean = () => true): void {
  const link = (below: string): void => {
    mkdirSync(join(to, below), { recursive: true });
    for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
      const name = join(below, entry.name);
      if (entry.isDirectory()) link(name);
      else if (isWanted(name)) linkFile(join(from, name), join(to, name));
    }
  };
  link('');
}

/** Not every file system has links, and none has them to another. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
