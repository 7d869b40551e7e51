// Prevents code that reads the database, the stock or a secret from being bundled for browsers. Lint rules see single
// imports; this checks what the client build really contains, through any number of imports.
import { relative, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const SERVER_FOLDERS = ['src/server/', 'src/engine/', 'src/inventory/', 'src/reference/'];
const SERVER_FILE = /\.server\.ts$/;

/** Fails the client build on a server-only file, naming it and the file that imports it. */
export function serverOnlyGuardPlugin(root: string): Plugin {
  return {
    name: 'forecourt:server-only-guard',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Once, when all imports are known, because checking each import would make the bundler wait.
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const path = pathIn(root, id);
        if (!isServerOnly(path)) continue;
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        const paths = [...importers, ...dynamicImporters].map((importer) => pathIn(root, importer));
        const carrier = paths.find((importer) => !isServerOnly(importer)); // of several importers, the one that is not server-only made the mistake
        if (carrier !== undefined)
          this.error(`${carrier} would carry ${path} to the browser. That file is server-only.`);
      }
    },
  };
}

export function serverOnlyGuard(): AstroIntegration {
  return {
    name: 'server-only-guard',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const root = decodeURIComponent(config.root.pathname);
        updateConfig({ vite: { plugins: [serverOnlyGuardPlugin(root)] } });
      },
    },
  };
}

function isServerOnly(path: string): boolean {
  return SERVER_FILE.test(path) || SERVER_FOLDERS.some((folder) => path.startsWith(folder));
}

/** The path below `root` with forward slashes, without the query that Vite adds to some ids. */
function pathIn(root: string, id: string): string {
  const [file = ''] = id.split('?');
  return relative(root, file).split(sep).join('/');
}
