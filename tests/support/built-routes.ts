// The routes of a built server, from its own manifest, so that tests cover all of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUTE = /"routeData":\{(.*?)"origin":"(\w+)"/gs;
const PARAM = /\[(?:\.\.\.)?(\w+)\]/g;

/** Paths of the on-demand routes, each with an example for its parameters. */
export function readServedPaths(dataDir: string, examples: Readonly<Record<string, string>>): string[] {
  const manifest = readFileSync(join(dataDir, 'dist/server/entry.mjs'), 'utf8');
  const paths = Array.from(manifest.matchAll(ROUTE), ([, data = '', origin]) => {
    const route = /"route":"([^"]*)"/.exec(data)?.[1];
    const isServed = origin === 'project' && data.includes('"prerender":false');
    return isServed && route !== undefined ? fill(route, examples) : [];
  }).flat();
  if (paths.length === 0) throw new Error('The release has no on-demand route.');
  return [...new Set(paths)];
}

function fill(route: string, examples: Readonly<Record<string, string>>): string {
  return route.replaceAll(PARAM, (_, name: string) => examples[name] ?? 'x');
}
