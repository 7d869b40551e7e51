// Loads the styles of code that is imported on first use (dialogs, drawers, menus) together with it. Astro gives every
// page the styles of everything it could import, five kilobytes of HTML for components that few visitors open.
import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

const ENVIRONMENTS: ReadonlySet<string> = new Set(['client', 'prerender', 'ssr']);
/** Our own lazily imported code. Astro imports routes in the same way. */
const OWN_MODULE = /\/src\/[^?]*\.tsx?$/;
/** A component of a package may be used by lazy code alone, and then belongs to it. */
const PACKAGE = /\/node_modules\//;
/** The server renders these at once, so they belong to the page. */
const DRAWN_BY_SERVER = /\/Lazy\w+\.tsx$/;
const STYLES = /\.css(?:$|\?)|[?&]type=style/;
type IsIn = (id: string, modules: Modules) => boolean;
const RESULTS = /\/ResultsView\.astro$/;
const PAGES = /\/src\/pages\//;
/** Where program-bundle.ts has a group of code, which would take the styles that its modules import. */
const SHARES_CODE = 'ssr';
const PRIORITY = 1;
/** A sheet for each set of pages. */
const OTHER_STYLES = { test: STYLES, name: 'styles', entriesAware: true, priority: PRIORITY };
/**
 * One sheet compresses better than ten, and is one request. What results are drawn with is in the sheet of the whole site, with
 * the components of most other pages: a browser loads it once, and paints results without a second one. The rest of a car's
 * page is one sheet, too. The first one that matches has a style.
 */
const SHEETS: Readonly<Record<string, IsIn>> = {
  site: isOneOf(
    isAlsoOf(RESULTS),
    isOnlyOf(
      /\/(?:SiteLayout|NotFoundView|Breadcrumbs|Button|ButtonLink|CarTiles|DealerDifference|EditorialHtml|FactList|LinkRows|Outcome|SourceList|SourceMark)\.astro$|\/(?:Button|CertifiedTile|BelowResults|CardRail|CardSkeleton|CardView|SaveToggle)\.tsx$|\/Payments\.module\.css$/,
    ),
  ),
  vehicle: isOnlyOf(/\/VehicleView\.astro$/),
};
/** Vite's `viteMetadata` is typed, but not documented. */
const NO_SHEETS = 'Vite does not name the style sheets of lazy code any more, so every page has them.';
/** What importers get has no `then`, or they would wait for it again. */
const WAIT_FOR_SHEETS =
  "export function then(r){Promise.all(lateSheets.map(h=>{let l=document.querySelector('link[href=\"'+h+'\"]');" +
  'if(!l){l=document.createElement("link");l.rel="stylesheet";l.href=h;document.head.append(l)}' +
  'return l.sheet||new Promise(r=>{l.addEventListener("load",r);l.addEventListener("error",()=>{l.remove();r()})})' +
  '})).then(()=>{let{then:_,...m}=lateModule;r(m)})}';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type Graph = Modules & Pick<Rolldown.PluginContext, 'getModuleIds'>;
type Chunk = Rolldown.OutputChunk;
type Sheet = Rolldown.OutputAsset;
/** Style modules, with the sheets that contain them. */
type Spared = Map<string, readonly Sheet[]>;

/**
 * What is lazy depends on the page: prebuilt pages do not know the islands of on-demand pages, and browsers get the
 * code of all. So pages are bundled first, and lazy code brings every sheet that any page using it lacks, even if
 * another page has it from the start.
 */
export function lazyStylesPlugin(): Plugin {
  const spared: Spared = new Map();
  return {
    name: 'forecourt:lazy-styles',
    applyToEnvironment: ({ name }) => ENVIRONMENTS.has(name),
    configEnvironment(name) {
      if (name === 'client' || !ENVIRONMENTS.has(name)) return;
      const groups: Rolldown.CodeSplittingGroup[] = Object.entries(SHEETS).map(([sheet, isIn]) => ({
        test: STYLES,
        name: (id, modules) => (isIn(id, modules) ? sheet : null),
        priority: PRIORITY + 1,
      }));
      if (name === SHARES_CODE) groups.push(OTHER_STYLES);
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    // A name has one content, because browsers cache it.
    augmentChunkHash(chunk) {
      if (this.environment.name !== 'client') return; // only browsers need the sheets
      const sheets = listSheets(this, chunk, spared);
      return sheets.length > 0 ? [WAIT_FOR_SHEETS, ...sheets.map(({ fileName }) => fileName)].join() : '';
    },
    generateBundle: {
      order: 'pre', // before Astro assigns styles to pages
      handler(_options, bundle) {
        const late = listLateChunks(this, bundle);
        for (const chunk of late) noteSheets(chunk, bundle, spared);
        if (spared.size > 0 && [...spared.values()].every((sheets) => sheets.length === 0))
          this.warn(NO_SHEETS);
        if (this.environment.name === 'client') bringSheets(this, late, spared);
        for (const { viteMetadata } of late) {
          for (const name of viteMetadata?.importedCss ?? []) delete bundle[name];
          viteMetadata?.importedCss.clear();
        }
        // A page has its initial styles, so the browser need not load them.
        if (this.environment.name === 'client')
          for (const file of Object.values(bundle))
            if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
      },
    },
  };
}

export function lazyStyles(): AstroIntegration {
  return {
    name: 'lazy-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [lazyStylesPlugin()] } });
      },
    },
  };
}

function isOneOf(...rules: IsIn[]): IsIn {
  return (id, modules) => rules.some((isIn) => isIn(id, modules));
}

/** Whether pages include it only through its owner. */
function isOnlyOf(owner: RegExp): IsIn {
  const test = (id: string, modules: Modules, seen: Set<string>): boolean => {
    if (owner.test(id) || seen.has(id)) return true;
    seen.add(id);
    const from = listIncluders(id, modules);
    return from.length > 0 && from.every((importer) => test(importer, modules, seen));
  };
  return (id, modules) => test(id, modules, new Set());
}

/**
 * Whether its owner includes it or may load it later, and some page has it from the start. What every page loads later
 * keeps a sheet of its own.
 */
function isAlsoOf(owner: RegExp): IsIn {
  return (id, modules) =>
    isBelow(owner, id, (one) => listImporters(one, modules)) &&
    isBelow(PAGES, id, (one) => listIncluders(one, modules));
}

function isBelow(owner: RegExp, id: string, listAbove: (id: string) => readonly string[]): boolean {
  const above = new Set([id]);
  for (const one of above) for (const other of listAbove(one)) above.add(other);
  return [...above].some((one) => owner.test(one));
}

function listImporters(id: string, modules: Modules): string[] {
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters];
}

/** What has its styles from the start. */
function listIncluders(id: string, modules: Modules): string[] {
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters.filter((importer) => DRAWN_BY_SERVER.test(importer))];
}

function listLateChunks(graph: Graph, bundle: Rolldown.OutputBundle): Chunk[] {
  const early = listEarlyModules(graph);
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return chunks.filter(({ moduleIds }) => !moduleIds.some((id) => early.has(id) && !PACKAGE.test(id)));
}

/** Everything that is loaded with a page or an island. */
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

function noteSheets({ moduleIds, viteMetadata }: Chunk, bundle: Rolldown.OutputBundle, spared: Spared): void {
  const files = [...(viteMetadata?.importedCss ?? [])].map((name) => bundle[name]);
  const sheets = files.filter((file) => file?.type === 'asset');
  for (const id of moduleIds) if (STYLES.test(id) && !spared.has(id)) spared.set(id, sheets);
}

function bringSheets(bundler: Rolldown.PluginContext, late: readonly Chunk[], spared: Spared): void {
  const brought = new Set<Sheet>();
  for (const chunk of late) {
    const sheets = listSheets(bundler, chunk, spared);
    chunk.code = withSheets(chunk, sheets);
    for (const sheet of sheets) brought.add(sheet);
  }
  // With a name of its own, because Astro inlines styles from the browser's files.
  for (const { fileName, source } of brought)
    bundler.emitFile({ type: 'asset', fileName: lazyName(fileName), source });
}

/** The sheets of a lazily imported module and its static imports. */
function listSheets(
  modules: Modules,
  { isDynamicEntry, facadeModuleId }: Pick<Chunk, 'isDynamicEntry' | 'facadeModuleId'>,
  spared: Spared,
): Sheet[] {
  const needed = new Set(isDynamicEntry && facadeModuleId !== null ? [facadeModuleId] : []);
  for (const id of needed)
    for (const other of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(other);
  return [...new Set([...needed].flatMap((id) => spared.get(id) ?? []))];
}

function lazyName(sheet: string): string {
  return sheet.replace(/[^/]+$/, 'late-$&');
}

/**
 * Lazy code requests its sheets, and those of its imports, in parallel, and nothing shows unstyled: `import()` calls the
 * `then` of a module that exports one, and waits for what it gives. A top-level await would do the same, but WebKit gives
 * a second `import()` of a waiting module its exports before they have values (its bug 242740). A sheet that fails to load
 * does not block the dialog, and is requested again with the next import.
 */
function withSheets({ code, fileName }: Chunk, sheets: readonly Sheet[]): string {
  if (sheets.length === 0) return code;
  const hrefs = sheets.map((sheet) => `/${lazyName(sheet.fileName)}`);
  const own = JSON.stringify(fileName.replace(/^.*\//, './'));
  return `import*as lateModule from${own};const lateSheets=${JSON.stringify(hrefs)};${WAIT_FOR_SHEETS}${code}`;
}
