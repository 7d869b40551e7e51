// Prevents a page that no list knows, and a kind of page that no address answers: every route of a page names its kind,
// every kind has a route at one of its roots, and the routes draw the views that it declares.
import type { PageKind } from '#src/page-kinds/page-kind.ts';
import { PAGE_KINDS } from '#src/page-kinds/page-kinds.ts';
import { readSourceFiles, reportProblems, type SourceFile } from './source-files.ts';

type CheckedKind = Pick<PageKind, 'name' | 'roots'> & { readonly views?: readonly string[] };

const KIND_IMPORT = /from '#src\/page-kinds\/([\w-]+)\.ts'/g;
const DEVELOPMENT = /\/_/;

/** @param routes the files of `src/pages` */
export function findPageKindProblems(kinds: readonly CheckedKind[], routes: readonly SourceFile[]): string[] {
  const pages = routes.filter(({ path }) => path.endsWith('.astro') && !DEVELOPMENT.test(path));
  return [
    ...pages.flatMap((page) => findRouteProblems(page, kinds)),
    ...kinds.flatMap((kind) => findKindProblems(kind, pages)),
  ];
}

function findRouteProblems({ path, text }: SourceFile, kinds: readonly CheckedKind[]): string[] {
  const kind = findKind(path, kinds);
  if (!kind) return [`${path}: no kind in src/page-kinds has this address among its roots`];
  if (!kind.views) return [];
  const isNamed = Array.from(text.matchAll(KIND_IMPORT), ([, name]) => name).includes(kind.name);
  const isDrawn = kind.views.some((view) => view === path || text.includes(`#${view}'`));
  return [
    ...(isNamed ? [] : [`${path}: it does not import its kind, src/page-kinds/${kind.name}.ts`]),
    ...(isDrawn ? [] : [`${path}: it draws none of the views of its kind: ${kind.views.join(', ')}`]),
  ];
}

function findKindProblems(kind: CheckedKind, pages: readonly SourceFile[]): string[] {
  const own = pages.filter(({ path }) => findKind(path, [kind]) !== undefined);
  return own.length > 0
    ? []
    : [`src/page-kinds/${kind.name}.ts: no route in src/pages is at ${kind.roots.join(', ')}`];
}

/** The kind with the longest root, as addresses find theirs. */
function findKind(path: string, kinds: readonly CheckedKind[]): CheckedKind | undefined {
  const route = path.replace(/^src\/pages/, '').replace(/(?:\/index)?\.astro$/, '') || '/';
  const fitting = kinds.flatMap((kind) =>
    kind.roots
      .filter((root) => route === root || (root !== '/' && route.startsWith(`${root}/`)))
      .map((root) => ({ kind, length: root.length })),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.kind;
}

if (import.meta.main)
  reportProblems(findPageKindProblems(PAGE_KINDS, readSourceFiles('src/pages/**/*.astro')));
