/** Renders prebuilt pages from the bundle that the build kept (`integrations/page-renderer.ts`), by Astro's own code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importRelease } from '#src/engine/publishing/import-release.ts';

/** In a release, beside `client` and `server`. */
export const RENDERER_DIR = 'renderer';
export const RENDERER_FILE = 'renderer.json';

/** What Astro's build knows and its bundle does not. */
export interface RendererFacts {
  readonly entry: string;
  readonly pages: readonly (readonly [string, { readonly styles: unknown }])[];
  readonly bundles: readonly (readonly [string, string])[];
  readonly scripts: unknown;
}

export interface PagePath {
  /** As visitors ask for it. */
  readonly path: string;
  /** Below `client/`. */
  readonly file: string;
  /** The route's own name, for `render`. */
  readonly route: string;
}

export interface PageRenderer {
  /** All pages of this site as it is now; those of a route are listed by the route itself (`getStaticPaths`). */
  listPages(): Promise<PagePath[]>;
  /** The finished page, and the policy of its scripts and styles where it is HTML. */
  render(
    page: PagePath,
    locals: object,
  ): Promise<{ readonly text: string; readonly policy: string | undefined }>;
  /** Of a page that has rows: these alone, as they would stand in it. */
  drawRows(page: PagePath, locals: RowLocals, shownIds: readonly string[]): Promise<string>;
  /** Paths that are answered by the server when they are asked for. */
  onDemand: readonly RegExp[];
}

interface Route {
  readonly route: string;
  readonly type: 'page' | 'endpoint';
  readonly prerender: boolean;
  readonly pathname?: string;
  readonly pattern: RegExp;
  readonly segments: readonly (readonly { readonly content: string; readonly dynamic: boolean }[])[];
}

interface AstroBundle {
  readonly app: {
    setInternals(internals: object): void;
    setOptions(options: object): void;
    resolveStreaming(): boolean | undefined;
    getComponentByRoute(route: Route): Promise<PageModule>;
    render(request: Request, options: { routeData: Route; locals: object }): Promise<Response>;
  };
  readonly manifest: {
    readonly routes: readonly { readonly routeData: Route }[];
    readonly pageMap: Map<string, () => Promise<unknown>>;
    readonly site?: string;
    readonly csp?: { cspDestination?: 'header' };
  };
}

type RowLocals = Pick<App.Locals, 'ask' | 'site'>;

interface PageModule {
  getStaticPaths?: (options: { routePattern: string }) => Promise<readonly { params: Params }[]>;
  drawRows?: (locals: RowLocals, path: string, shownIds: readonly string[]) => Promise<string>;
}
type Params = Readonly<Record<string, string | undefined>>;

/** Only where a site is built without an origin, which ours is not. */
const NO_ORIGIN = 'http://localhost';
const ERROR_STATUS: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 };

export async function openPageRenderer(
  releaseFolder: string,
  warn: (text: string) => void,
): Promise<PageRenderer> {
  const folder = join(releaseFolder, RENDERER_DIR);
  const facts = JSON.parse(readFileSync(join(folder, RENDERER_FILE), 'utf8')) as RendererFacts;
  const { app, manifest } = await importRelease<AstroBundle>(folder, facts.entry);
  app.setInternals({
    pagesByKeys: new Map(facts.pages),
    entrySpecifierToBundleMap: new Map(facts.bundles),
  });
  const destination = { write: (message: { message: string }) => (warn(message.message), true) };
  app.setOptions({ settings: { scripts: facts.scripts }, logger: { options: { destination } } });
  // Whole, as the server renders them: Astro's stream of a page that is wanted whole costs a fifth of its time.
  app.resolveStreaming = () => false;
  // As of pages that are rendered on demand; Astro would write it into each page, to be taken out again.
  if (manifest.csp) manifest.csp.cspDestination = 'header';
  for (const [component, load] of manifest.pageMap) manifest.pageMap.set(component, once(load)); // by Astro once a page
  const routes = manifest.routes.map(({ routeData }) => routeData);
  const prebuilt = new Map(routes.filter(({ prerender }) => prerender).map((route) => [route.route, route]));
  const routeOf = ({ path, route }: PagePath): Route => {
    const data = prebuilt.get(route);
    if (!data) throw new Error(`There is no route ${route} for ${path}.`);
    return data;
  };
  return {
    async listPages() {
      const listed = await Promise.all([...prebuilt.values()].map((route) => listRoute(app, route)));
      // Of two routes with one path the first is the page, as in Astro's own build.
      return [
        ...new Map(
          listed
            .flat()
            .toReversed()
            .map((page) => [page.path, page]),
        ).values(),
      ].reverse();
    },
    async render(page, locals) {
      const { path, file } = page;
      const routeData = routeOf(page);
      const request = new Request(new URL(`/${file}`, manifest.site ?? NO_ORIGIN));
      const response = await app.render(request, { routeData, locals });
      const expected = ERROR_STATUS[path] ?? 200;
      if (response.status !== expected) throw new Error(`${path} was built with status ${response.status}.`);
      const policy = response.headers.get('content-security-policy') ?? undefined;
      // Read as a stream, a page would stay in memory for long.
      const text = 'wholeBody' in response ? String(response.wholeBody) : await response.text();
      return { text, policy };
    },
    async drawRows(page, locals, shownIds) {
      const { drawRows } = await app.getComponentByRoute(routeOf(page));
      if (!drawRows) throw new Error(`${page.path} has no rows.`);
      return drawRows(locals, page.path, shownIds);
    },
    onDemand: routes.filter(({ prerender }) => !prerender).map(({ pattern }) => pattern),
  };
}

function once(load: () => Promise<unknown>): () => Promise<unknown> {
  let loaded: Promise<unknown> | undefined;
  return () => (loaded ??= load());
}

async function listRoute(app: AstroBundle['app'], route: Route): Promise<PagePath[]> {
  if (route.pathname !== undefined) return [toPagePath(route.pathname, route)];
  const { getStaticPaths } = await app.getComponentByRoute(route);
  const paths = (await getStaticPaths?.({ routePattern: route.route })) ?? [];
  return paths.map(({ params }) => toPagePath(fillRoute(route, params), route));
}

function fillRoute({ segments }: Route, params: Params): string {
  const filled = segments.map((parts) =>
    parts
      .map(({ content, dynamic }) => (dynamic ? (params[content.replace(/^\.\.\./, '')] ?? '') : content))
      .join(''),
  );
  return `/${filled.join('/')}`;
}

/** One URL per page and one file per URL, as `build.format: 'file'` and `trailingSlash: 'never'` say. */
function toPagePath(path: string, { route, type }: Route): PagePath {
  const name = path === '/' ? 'index' : path.slice(1);
  return { path, route, file: type === 'endpoint' ? path.slice(1) : `${name}.html` };
}
