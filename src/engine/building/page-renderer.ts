/**
 * Renders prebuilt pages from the bundle that the build kept (`renderer-bundle.ts`), by Astro's own code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteData } from 'astro';
import type { createApp } from 'astro/app/entrypoint';
import { importRelease } from '#src/engine/publishing/import-release.ts';

/** In a release, next to `client` and `server`. */
export const RENDERER_DIR = 'renderer';
export const RENDERER_FILE = 'renderer.json';

/** What the build knows about its bundle. */
export interface RendererFacts {
  /** The bundle's entry file. */
  readonly entry: string;
  /** The site's origin, in the addresses of rendered pages. */
  readonly origin: string;
  /** Paths that the server renders on demand: sources of regular expressions. */
  readonly onDemand: readonly string[];
}

export interface PagePath {
  /** As visitors request it. */
  readonly path: string;
  /** Below `client/`. */
  readonly file: string;
  /** The route's own name, for `render`. */
  readonly route: string;
}

/** What the entry of the bundle exports, and whatever else the site needs of it. */
export interface PrebuiltPages {
  readonly app: ReturnType<typeof createApp>;
  /** All prebuilt pages; of two with the same path, the first is used. */
  listStaticPaths(): Promise<StaticPath[]>;
}

export interface StaticPath {
  readonly pathname: string;
  readonly route: RouteData;
}

export interface PageRenderer<Bundle extends PrebuiltPages = PrebuiltPages> {
  /** All current pages of this site; the route itself lists its pages (`getStaticPaths`). */
  listPages(): Promise<PagePath[]>;
  /** The finished page, and the policy of its scripts and styles if it is HTML. */
  render(
    page: PagePath,
    locals: Partial<App.Locals>,
  ): Promise<{ readonly text: string; readonly policy: string | undefined }>;
  readonly bundle: Bundle;
  /** Paths that the server renders on demand: sources of regular expressions. */
  readonly onDemand: readonly string[];
}

const ERROR_STATUS: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 };
/** A failed page is a build error, because there is no other page to show. */
const prerenderedErrorPageFetch = () => Promise.resolve(new Response(null, { status: 500 }));

export async function openPageRenderer<Bundle extends PrebuiltPages>(
  releaseFolder: string,
): Promise<PageRenderer<Bundle>> {
  const folder = join(releaseFolder, RENDERER_DIR);
  const facts = JSON.parse(readFileSync(join(folder, RENDERER_FILE), 'utf8')) as RendererFacts;
  const { entry, origin, onDemand } = facts;
  const bundle = await importRelease<Bundle>(folder, entry);
  let routes: Promise<ReadonlyMap<string, RouteData>> | undefined;
  const listPaths = (): Promise<StaticPath[]> => {
    const paths = bundle.listStaticPaths();
    routes ??= paths.then((all) => new Map(all.map(({ route }) => [route.route, route])));
    return paths;
  };
  return {
    async listPages() {
      const pages = new Map<string, PagePath>();
      for (const path of await listPaths()) {
        const page = toPagePath(path);
        if (!pages.has(page.path)) pages.set(page.path, page);
      }
      return [...pages.values()];
    },
    async render({ path, file, route }, locals) {
      if (!routes) await listPaths();
      const routeData = (await routes)?.get(route);
      if (!routeData) throw new Error(`There is no route ${route} for ${path}.`);
      const request = new Request(new URL(`/${file}`, origin));
      const response = await bundle.app.render(request, { routeData, locals, prerenderedErrorPageFetch });
      if (locals.renderError) throw locals.renderError;
      const expected = ERROR_STATUS[path] ?? 200;
      if (response.status !== expected) throw new Error(`${path} was built with status ${response.status}.`);
      const policy = response.headers.get('content-security-policy') ?? undefined;
      return { text: await response.text(), policy };
    },
    bundle,
    onDemand,
  };
}

/** One URL per page and one file per URL, according to `build.format: 'file'` and `trailingSlash: 'never'`. */
function toPagePath({ pathname, route: { route, type } }: StaticPath): PagePath {
  const path = pathname.startsWith('/') ? pathname : `/${pathname}`;
  const name = path === '/' ? 'index' : path.slice(1);
  return { path, route, file: type === 'endpoint' ? path.slice(1) : `${name}.html` };
}
