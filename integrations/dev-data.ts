// In development, an edited text or fact shows after a reload, like edited code: the services, which have read these
// files once, are created again.
import { relative, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';

/** @param editedDirs the folders of editors' texts and of the catalog's files */
export function devData(editedDirs: readonly string[]): AstroIntegration {
  const folders = editedDirs.map((folder) => resolve(folder));
  const plugin: Plugin = {
    name: 'forecourt:dev-data',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(folders);
      server.watcher.on('all', (_event, path) => {
        if (folders.some((folder) => isBelow(resolve(path), folder))) reload(server);
      });
    },
  };
  return {
    name: 'dev-data',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

/** Runs every module again at the next request, and reloads open pages. */
function reload({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send({ type: 'full-reload' });
  }
}

function isBelow(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..');
}
