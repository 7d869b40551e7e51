// In development an edit of a text or of a fact shows when the page is loaded again, as an edit of the code does: the
// services, which have read these files once, are made anew.
import { relative, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';

const SHIPPED_FACTS = 'src/reference/shipped';

/** @param contentDir where editors' texts are */
export function devData(contentDir: string): AstroIntegration {
  const folders = [contentDir, SHIPPED_FACTS].map((folder) => resolve(folder));
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

/** Every module is run again at the next request, and open pages load themselves anew. */
function reload({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send({ type: 'full-reload' });
  }
}

function isBelow(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..');
}
