/** Renders prebuilt pages by Astro's own code. */
import type { RouteData } from 'astro';
import type { createApp } from 'astro/app/entrypoint';
import type { RendererFacts } from '#src/engine/building/renderer-facts.ts';

export interface PagePath {
  /** As visitors request it. */
  readonly path: string;
  /** Below `client/`. */
  readonly file: string;
  /** The route's own name, for `render`. */
  readonly route: string;
}

/** The prebuilt pages of a site, as Astro has bundled them. */
export interface PrebuiltPages {
  readonly app: ReturnType<typeof createApp>;
  /** All prebuilt pages; of two with the same path, the first is used. */
  listStaticPaths(): Promise<StaticPath[]>;
}

export interface StaticPath {
  readonly pathname: string;
  readonly route: RouteData;
}

export interface PageRenderer {
  /** All current pages of this site; the route itself lists its pages (`getStaticPaths`). */
  listPages(): Promise<PagePath[]>;
  /** The finished page, and the policy of its scripts and styles if it is HTML. */
  render(
    page: PagePath,
    locals: Partial<App.Locals>,
  ): Promise<{ readonly text: string; readonly policy: string | undefined }>;
  /** Paths that the server renders on demand: sources of regular expressions. */
  readonly onDemand: readonly string[];
}

const ERROR_STATUS: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 };
/** A failed page is a build error, because there is no other page to show. */
const prerenderedErrorPageFetch = () => Promise.resolve(new Response(null, { status: 500 }));

export function createPageRenderer(
  prebuilt: PrebuiltPages,
  { origin, onDemand }: Pick<RendererFacts, 'origin' | 'onDemand'>,
): PageRenderer {
  const routes = new Map(prebuilt.app.manifestData.routes.map((route) => [route.route, route]));
  return {
    async listPages() {
      const pages = new Map<string, PagePath>();
      for (const path of await prebuilt.listStaticPaths()) {
        const page = toPagePath(path);
        if (!pages.has(page.path)) pages.set(page.path, page);
      }
      return [...pages.values()];
    },
    async render({ path, file, route }, locals) {
      const routeData = routes.get(route);
      if (!routeData) throw new Error(`There is no route ${route} for ${path}.`);
      const request = new Request(new URL(`/${file}`, origin));
      const response = await prebuilt.app.render(request, { routeData, locals, prerenderedErrorPageFetch });
      if (locals.renderError) throw locals.renderError;
      const expected = ERROR_STATUS[path] ?? 200;
      if (response.status !== expected) throw new Error(`${path} was built with status ${response.status}.`);
      const policy = response.headers.get('content-security-policy') ?? undefined;
      return { text: await response.text(), policy };
    },
    onDemand,
  };
}

/** One URL per page and one file per URL, according to `build.format: 'file'` and `trailingSlash: 'never'`. */
function toPagePath({ pathname, route: { route, type } }: StaticPath): PagePath {
  const path = pathname.startsWith('/') ? pathname : `/${pathname}`;
  const name = path === '/' ? 'index' : path.slice(1);
  return { path, route, file: type === 'endpoint' ? path.slice(1) : `${name}.html` };
}
