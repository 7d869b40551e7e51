/** The result of a rebuild, in numbers and words. */
import { MAX_NAMED_PAGES, NO_PAGES } from '#src/engine/publishing/rebuild-records.ts';
import type { NamedPages } from '#src/engine/publishing/changed-pages.ts';
import type { BuildRecord, RebuildResult } from '#src/engine/publishing/rebuild-records.ts';
import type { BuiltRelease } from '#scripts/rebuild/build-release.ts';
import type { OldRelease } from '#src/engine/building/old-release.ts';
import { describeOutdated } from '#scripts/rebuild/plan.ts';
import type { RebuildPlan } from '#scripts/rebuild/plan.ts';

const NOTHING = 'nothing has changed';

export function nothing(total: number): RebuildResult {
  return { outcome: 'unchanged', why: NOTHING, pages: { ...NO_PAGES, total }, named: [] };
}

/** Whether the release is as the current data make it. */
export function isNothing({ outcome, why }: RebuildResult): boolean {
  return outcome === 'unchanged' && why === NOTHING;
}

/**
 * The result of a dry run. Nothing is rendered, so changed content is unknown, and for a build of all pages also which
 * pages there will be.
 */
export function describePlan(plan: RebuildPlan, old: OldRelease | undefined): RebuildResult {
  const total = Object.keys(old?.buildManifest.pages ?? {}).length;
  if (plan.kind === 'all') {
    const published = total === 0 ? '' : `; ${total} pages are published now`;
    return { outcome: 'unchanged', why: `${describeWhy(plan)}${published}`, pages: NO_PAGES, named: [] };
  }
  const isPage = (path: string) => old?.buildManifest.pages[path] !== undefined;
  const pages = plan.kind === 'some' ? [...plan.pages].filter(([path]) => isPage(path)) : [];
  return {
    outcome: 'unchanged',
    why: describeWhy(plan),
    pages: { ...NO_PAGES, total, rendered: pages.length },
    named: pages.slice(0, MAX_NAMED_PAGES).map(([path, page]) => ({ path, why: describeOutdated(page) })),
  };
}

export function describeWhy(plan: RebuildPlan): string {
  if (plan.kind === 'all') return `All pages: ${plan.why}`;
  if (plan.kind === 'nothing') return NOTHING;
  return plan.pages.size > 0
    ? 'Some pages, because data they show has changed'
    : 'No built page, because only data of on-demand pages has changed';
}

export function countPages({ total, rendered, changed, added, removed }: BuiltRelease): BuildRecord['pages'] {
  return {
    total,
    rendered: rendered.length,
    changed: changed.length,
    added: added.length,
    removed: removed.length,
  };
}

/** All pages that differ from the release before, each with its reason. */
export function listChanged({ changed, added, removed }: BuiltRelease, plan: RebuildPlan): NamedPages {
  const reasonOf = (path: string) => {
    if (plan.kind === 'all') return plan.why;
    const page = plan.kind === 'some' ? plan.pages.get(path) : undefined;
    return page ? describeOutdated(page) : 'its content has changed';
  };
  return [
    ...added.map((path) => ({ path, why: 'new' })),
    ...removed.map((path) => ({ path, why: 'no longer there' })),
    ...changed.map((path) => ({ path, why: reasonOf(path) })),
  ];
}
