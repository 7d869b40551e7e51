// Styles of what is imported at first use (dialogs, drawers, menus) come with it. Astro gives every page the styles of
// all that it could ever import, five kilobytes in the HTML for parts that few visitors open.
import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

const ENVIRONMENTS: ReadonlySet<string> = new Set(['client', 'prerender', 'ssr']);
/** What our own code imports at first use. Routes are imported so, too, but by Astro. */
const OWN_MODULE = /\/src\/[^?]*\.tsx?$/;
/** Of a package that a page has, a part may be used by late code alone, and stand with it. */
const PACKAGE = /\/node_modules\//;
/** A server draws at once what these import, so that it belongs to the page. */
const DRAWN_BY_SERVER = /\/Late\w+\.tsx$/;
/** One sheet packs better than the ten that these would be, each in the HTML of every page that has it. */
const SHEETS: Readonly<Record<string, RegExp>> = {
  cards: /\/features\/results\/(?:BelowResults|CardRail|CardSkeleton|CardView)\.tsx$/,
  results: /\/ResultsView\.astro$/,
};
const STYLES = /\.css(?:$|\?)|[?&]type=style/;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type Graph = Modules & Pick<Rolldown.PluginContext, 'getModuleIds'>;
type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

const lateStylesPlugin: Plugin = {
  name: 'forecourt:late-styles',
  applyToEnvironment: ({ name }) => ENVIRONMENTS.has(name),
  configEnvironment(name) {
    if (name === 'client' || !ENVIRONMENTS.has(name)) return;
    const groups = Object.entries(SHEETS).map(([sheet, owner]) => ({
      test: STYLES,
      name: (id: string, modules: Modules) => (isOnlyOf(owner, id, modules) ? sheet : null),
    }));
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
  },
  generateBundle: {
    order: 'pre', // before Astro looks which page has which styles
    handler(_options, bundle) {
      const late = listLateChunks(this, bundle);
      const isClient = this.environment.name === 'client';
      if (isClient) for (const chunk of late.values()) chunk.code = withSheets(chunk, late);
      for (const sheet of new Set([...late.values()].flatMap(sheetsOf))) {
        const file = bundle[sheet];
        // By a name of its own: what a page has in itself, Astro takes from the browser's files.
        if (isClient && file?.type === 'asset')
          this.emitFile({ type: 'asset', fileName: lateName(sheet), source: file.source });
        delete bundle[sheet];
      }
      for (const chunk of late.values()) chunk.viteMetadata?.importedCss.clear();
    },
  },
};

export function lateStyles(): AstroIntegration {
  return {
    name: 'late-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [lateStylesPlugin] } });
      },
    },
  };
}

/** Whether pages have it through its owner alone. */
function isOnlyOf(owner: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (owner.test(id) || seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const from = [...importers, ...dynamicImporters.filter((importer) => DRAWN_BY_SERVER.test(importer))];
  return from.length > 0 && from.every((importer) => isOnlyOf(owner, importer, modules, seen));
}

function listLateChunks(graph: Graph, bundle: Rolldown.OutputBundle): Map<string, Chunk> {
  const early = listEarlyModules(graph);
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const late = chunks.filter(({ moduleIds }) => !moduleIds.some((id) => early.has(id) && !PACKAGE.test(id)));
  return new Map(late.map((chunk) => [chunk.fileName, chunk]));
}

/** Everything that comes with a page or an island. */
function listEarlyModules(graph: Graph): Set<string> {
  const early = new Set<string>();
  const next = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    const info = early.has(id) ? null : graph.getModuleInfo(id);
    early.add(id);
    if (!info) continue;
    next.push(...info.importedIds);
    if (!OWN_MODULE.test(id) || DRAWN_BY_SERVER.test(id)) next.push(...info.dynamicallyImportedIds);
  }
  return early;
}

function sheetsOf({ viteMetadata }: Chunk): readonly string[] {
  return [...(viteMetadata?.importedCss ?? [])];
}

function lateName(sheet: string): string {
  return sheet.replace(/[^/]+$/, 'late-$&');
}

/** The chunk and all late ones that it cannot do without. */
function listNeeded(chunk: Chunk, late: Chunks, found = new Set<Chunk>()): Set<Chunk> {
  found.add(chunk);
  for (const name of chunk.imports) {
    const needed = late.get(name);
    if (needed && !found.has(needed)) listNeeded(needed, late, found);
  }
  return found;
}

/**
 * What is imported first asks for its sheets and for those of all that it imports, at once, and waits, so that nothing
 * is seen without them. One that does not come keeps nobody from a dialog. The chunk's name changes with its sheets:
 * Vite and the names of the chunks that it imports see to that.
 */
function withSheets(chunk: Chunk, late: Chunks): string {
  const sheets = chunk.isDynamicEntry ? [...listNeeded(chunk, late)].flatMap(sheetsOf) : [];
  if (sheets.length === 0) return chunk.code;
  const hrefs = JSON.stringify(sheets.map((sheet) => `/${lateName(sheet)}`));
  return (
    `await Promise.all(${hrefs}.map(h=>{let l=document.querySelector('link[href="'+h+'"]');` +
    'if(!l){l=document.createElement("link");l.rel="stylesheet";l.href=h;document.head.append(l)}' +
    'return l.sheet||new Promise(r=>{l.addEventListener("load",r);' +
    `l.addEventListener("error",()=>{l.remove();r()})})}));${chunk.code}`
  );
}
