// The routes that a built server answers, as its own manifest lists them: what a test must not forget is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUTE = /"routeData":\{(.*?)"origin":"(\w+)"/gs;
const PARAM = /\[(?:\.\.\.)?(\w+)\]/g;

/** Paths of the routes that are made for a request, each with an example for its parameters. */
export function readServedPaths(dataDir: string, examples: Readonly<Record<string, string>>): string[] {
  const manifest = readFileSync(join(dataDir, 'dist/server/entry.mjs'), 'utf8');
  const paths = Array.from(manifest.matchAll(ROUTE), ([, data = '', origin]) => {
    const route = /"route":"([^"]*)"/.exec(data)?.[1];
    const isServed = origin === 'project' && data.includes('"prerender":false');
    return isServed && route !== undefined ? fill(route, examples) : [];
  }).flat();
  if (paths.length === 0) throw new Error('The release has no route that is made for a request.');
  return [...new Set(paths)];
}

function fill(route: string, examples: Readonly<Record<string, string>>): string {
  return route.replaceAll(PARAM, (_, name: string) => examples[name] ?? 'x');
}
