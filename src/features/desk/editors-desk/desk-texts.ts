/** Times and numbers of the desk. */
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { BuildRecord, RebuildProgress } from '#src/engine/publishing/rebuild-records.ts';

export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** "12 changed, 1 new of 5,221 pages" */
export function describeBuild({ outcome, pages }: BuildRecord): string {
  if (outcome === 'failed' || outcome === 'stopped') return 'Nothing was published';
  const parts = [
    ...(pages.changed > 0 ? [`${formatCount(pages.changed)} changed`] : []),
    ...(pages.added > 0 ? [`${formatCount(pages.added)} new`] : []),
    ...(pages.removed > 0 ? [`${formatCount(pages.removed)} gone`] : []),
  ];
  const total = `${formatCount(pages.total)} pages`;
  return parts.length === 0 ? `No change in ${total}` : `${parts.join(', ')} of ${total}`;
}

export function describeProgress({ step, done, total, trigger }: RebuildProgress): string {
  const count =
    done !== undefined && total !== undefined ? `: ${formatCount(done)} of ${formatCount(total)}` : '';
  return `A rebuild is running (${trigger}). Current step: ${step}${count}.`;
}
