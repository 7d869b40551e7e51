/** What an import tells the person who started it. */
import { basename } from 'node:path';
import type { FeedReport } from '#src/inventory/feed/import-feed.ts';

export interface ReportFrame {
  readonly files: readonly string[];
  readonly seconds: number;
  /** Of all threads together. */
  readonly cpuSeconds: number;
  readonly peakBytes: number;
  readonly isDryRun: boolean;
}

const MAX_KINDS = 12;
const MAX_HELD = 10;
const LABEL_WIDTH = 12;
const NUMBER_WIDTH = 9;

export function formatFeedReport(report: FeedReport, frame: ReportFrame): string {
  const { outcome, refusal } = report;
  const files = frame.files.map((file) => basename(file)).join(', ');
  const title = `${report.source}: ${files}${frame.isDryRun ? ' (dry run: nothing is changed)' : ''}`;
  const lines = [title, ...report.remarks.map((remark) => `  note: ${remark}`)];
  if (outcome) {
    const { inserted, updated, unchanged, gone } = outcome;
    const rejected = sum(report.rejections);
    lines.push(
      countLine('read', report.readCount),
      countLine('inserted', inserted),
      countLine('updated', updated),
      countLine('unchanged', unchanged),
      countLine('rejected', rejected),
      ...kindLines(report.rejections),
      countLine('gone', gone, 'no longer in the feed, or sold'),
      countLine('warnings', sum(report.warnings)),
      ...kindLines(report.warnings),
      ...heldLines(outcome.held),
      `  generation ${outcome.generation}, run ${outcome.run}`,
    );
  } else {
    lines.push(`  REFUSED, nothing has changed: ${refusal ?? ''}`);
    lines.push(countLine('read', report.readCount), countLine('rejected', sum(report.rejections)));
    lines.push(...kindLines(report.rejections));
  }
  const rate = Math.round(report.readCount / Math.max(frame.seconds, 0.001));
  lines.push(
    `  ${frame.seconds.toFixed(1)} s, ${format(rate)} rows/s; CPU ${frame.cpuSeconds.toFixed(1)} s; ` +
      `peak memory ${format(Math.round(frame.peakBytes / 1e6))} MB`,
    `  rows in full: ${report.folder}`,
  );
  return lines.join('\n');
}

function sum(kinds: ReadonlyMap<string, number>): number {
  return [...kinds.values()].reduce((total, count) => total + count, 0);
}

function countLine(label: string, count: number, remark = ''): string {
  const line = `  ${label.padEnd(LABEL_WIDTH)}${format(count).padStart(NUMBER_WIDTH)}`;
  return remark === '' ? line : `${line}  ${remark}`;
}

function kindLines(kinds: ReadonlyMap<string, number>): string[] {
  const sorted = [...kinds].sort(([, a], [, b]) => b - a);
  const lines = sorted
    .slice(0, MAX_KINDS)
    .map(([kind, count]) => `    ${format(count).padStart(NUMBER_WIDTH)}  ${kind}`);
  const rest = sorted.slice(MAX_KINDS);
  return rest.length === 0 ? lines : [...lines, `    … and ${rest.length} more kinds`];
}

function heldLines(held: NonNullable<FeedReport['outcome']>['held']): string[] {
  if (held.length === 0) return [];
  const lines = held
    .slice(0, MAX_HELD)
    .map(
      ({ name, missingCount, activeCount }) =>
        `    ${name}: ${missingCount} of ${activeCount} cars are missing`,
    );
  const rest = held.length - lines.length;
  return [
    `  HELD BACK: ${format(held.length)} dealers lose more than a fifth of their cars; those stay on offer.`,
    ...lines,
    ...(rest > 0 ? [`    … and ${rest} more`] : []),
    '  Import again with --confirm-drop if that is right.',
  ];
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
