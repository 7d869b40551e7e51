// Prevents unlisted pages and kinds of pages that are declared but not wired: every kind is listed and has its routes,
// and the routes load with their kind and render the views that it declares.
import type { PageKind } from '#src/page-kinds/page-kind.ts';
import { CONTENT_KINDS, PAGE_KINDS } from '#src/page-kinds/page-kinds.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

interface CheckedKind extends Pick<PageKind, 'name' | 'roots'> {
  readonly views?: readonly string[];
  readonly hasAlternate?: boolean;
  readonly isInLlms?: boolean;
  /** The levels of `listPrebuilt`. A kind with a single page has the level `page`. */
  readonly levels?: readonly string[];
}

const KIND_IMPORT = /from '#src\/page-kinds\/([\w-]+)\.ts'/g;
const DECLARATION = /satisfies (?:Content|Page)Kind\b/;
const LOADED_BY_KIND = /\bopenPage\(|\.load\((?:Astro)?\)/;
const ON_DEMAND = 'export const prerender = false';
const DEVELOPMENT = /\/_/;

/**
 * @param routes the files of `src/pages`
 * @param declarations the files of `src/page-kinds`
 */
export function findPageKindProblems(
  kinds: readonly CheckedKind[],
  routes: readonly SourceFile[],
  declarations: readonly SourceFile[] = [],
): string[] {
  const pages = routes.filter(({ path }) => path.endsWith('.astro') && !DEVELOPMENT.test(path));
  return [
    ...declarations.flatMap((file) => findUnlisted(file, kinds)),
    ...pages.flatMap((page) => findRouteProblems(page, kinds)),
    ...kinds.flatMap((kind) => findKindProblems(kind, pages, routes)),
  ];
}

function findUnlisted({ path, text }: SourceFile, kinds: readonly CheckedKind[]): string[] {
  const isListed = kinds.some(({ name }) => path.endsWith(`/${name}.ts`));
  return !DECLARATION.test(text) || isListed
    ? []
    : [`${path}: no kind of this name is listed in src/page-kinds/page-kinds.ts`];
}

function findRouteProblems({ path, text }: SourceFile, kinds: readonly CheckedKind[]): string[] {
  const kind = findKind(path, kinds);
  if (!kind) return [`${path}: no kind in src/page-kinds has a root for this path`];
  if (!kind.views) return [];
  const isDrawn = kind.views.some((view) => view === path || text.includes(`#${view}'`));
  return [
    ...(importsKind(text, kind) ? [] : [`${path}: it does not import its kind, ${fileOf(kind)}`]),
    ...(LOADED_BY_KIND.test(text) ? [] : [`${path}: it does not load its page with openPage(kind, Astro)`]),
    ...(isDrawn ? [] : [`${path}: it renders none of the views of its kind: ${kind.views.join(', ')}`]),
  ];
}

function findKindProblems(
  kind: CheckedKind,
  pages: readonly SourceFile[],
  routes: readonly SourceFile[],
): string[] {
  const own = pages.filter(({ path }) => findKind(path, [kind]) !== undefined);
  const roots = kind.roots.join(', ');
  if (own.length === 0) return [`${fileOf(kind)}: no route in src/pages is at ${roots}`];
  const { levels = [], hasAlternate = false, isInLlms = false } = kind;
  const formats = routes.filter(({ path, text }) => path.includes('[format].ts') && importsKind(text, kind));
  const unbuilt = levels.filter((level) => level !== 'page' && !own.some(({ text }) => lists(text, level)));
  const needsRest = levels.some((level) => level !== 'page');
  const hasRest = own.some(({ text }) => text.includes(ON_DEMAND) && importsKind(text, kind));
  return [
    ...unbuilt.map(
      (level) => `${fileOf(kind)}: no route builds ${level} with listStaticPaths(…, '${level}')`,
    ),
    ...(needsRest && !hasRest
      ? [`${fileOf(kind)}: no route below ${roots} renders pages on demand that are not prebuilt`]
      : []),
    ...(hasAlternate && formats.length === 0
      ? [`${fileOf(kind)}: no route at ${roots} answers .md and .json with answerAlternateOf`]
      : []),
    ...(hasAlternate && !isInLlms
      ? [`${fileOf(kind)}: it has alternates but no llms, so no list links to them`]
      : []),
  ];
}

function importsKind(text: string, { name }: CheckedKind): boolean {
  return Array.from(text.matchAll(KIND_IMPORT), ([, imported]) => imported).includes(name);
}

function lists(text: string, level: string): boolean {
  return text.includes('listStaticPaths(') && text.includes(`, '${level}')`);
}

function fileOf({ name }: CheckedKind): string {
  return `src/page-kinds/${name}.ts`;
}

/** The kind with the longest matching root, as routing picks it. */
function findKind(path: string, kinds: readonly CheckedKind[]): CheckedKind | undefined {
  const route = path.replace(/^src\/pages/, '').replace(/(?:\/index)?\.astro$/, '') || '/';
  const fitting = kinds.flatMap((kind) =>
    kind.roots
      .filter((root) => route === root || (root !== '/' && route.startsWith(`${root}/`)))
      .map((root) => ({ kind, length: root.length })),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.kind;
}

function toChecked(declared: PageKind): CheckedKind {
  const kind = CONTENT_KINDS.find((each) => each === declared);
  if (!kind) return declared;
  const nothing = {
    minListings: 1,
    catalogue: createCatalogue([], ''),
    ...{ vehicleCounts: [], dealers: [], day: '2026-01-01' },
    contents: { listArticles: () => [] },
  };
  const { name, roots, views, llms } = kind;
  return {
    name,
    roots,
    views,
    levels: Object.keys(kind.listPrebuilt?.(nothing) ?? {}),
    hasAlternate: kind.alternate !== undefined,
    isInLlms: llms !== undefined,
  };
}

if (import.meta.main) {
  const routes = readSourceFiles('src/pages/**/*.{astro,ts}');
  const declarations = readSourceFiles('src/page-kinds/*.ts');
  reportProblems(findPageKindProblems(PAGE_KINDS.map(toChecked), routes, declarations));
}
