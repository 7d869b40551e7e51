/** The report of an import, for the person who started it. */
import { basename } from 'node:path';
import type { SnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { FeedReport } from '#src/inventory/feed/import-feed.ts';
import type { FeedHeldError, HeldCars } from '#src/inventory/listing-store-row.ts';

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
const MAX_PHOTO_HOSTS = 10;
const LABEL_WIDTH = 12;
const NUMBER_WIDTH = 9;

export function formatFeedReport(report: FeedReport, frame: ReportFrame): string {
  const { outcome, refusal, held } = report;
  const files = frame.files.map((file) => basename(file)).join(', ');
  const title = `${report.source}: ${files}${frame.isDryRun ? ' (dry run: nothing changes)' : ''}`;
  const lines = [title, ...report.remarks.map((remark) => `  note: ${remark}`)];
  if (outcome) {
    const { inserted, updated, unchanged, gone, covered } = outcome;
    const rejected = sum(report.rejections);
    lines.push(
      countLine('read', report.readCount),
      countLine('inserted', inserted),
      countLine('updated', updated),
      countLine('unchanged', unchanged),
      countLine('rejected', rejected),
      ...kindLines(report.rejections),
      countLine('gone', gone, 'no longer in the feed, or sold'),
      ...(covered > 0 ? [countLine('covered', covered, 'not shown: another offer of the same car is')] : []),
      countLine('warnings', sum(report.warnings)),
      ...kindLines(report.warnings),
      ...heldLines(outcome.held),
      ...(frame.isDryRun ? [] : [`  generation ${outcome.generation}, run ${outcome.run}`]),
    );
  } else {
    lines.push(...(held ? heldColumnLines(held) : [`  REFUSED, nothing has changed: ${refusal ?? ''}`]));
    lines.push(countLine('read', report.readCount), countLine('rejected', sum(report.rejections)));
    lines.push(...kindLines(report.rejections));
  }
  const rate = Math.round(report.readCount / Math.max(frame.seconds, 0.001));
  lines.push(
    `  ${frame.seconds.toFixed(1)} s, ${format(rate)} rows/s; CPU ${frame.cpuSeconds.toFixed(1)} s; ` +
      `peak memory ${format(Math.round(frame.peakBytes / 1e6))} MB`,
    `  rejected rows and warnings: ${report.folder}`,
  );
  return lines.join('\n');
}

/** The hosts of all photos, logos and tiles of cars for sale, from which the site will fetch. */
export function formatPhotoHosts(
  stock: Pick<SnapshotMeta, 'photoHosts' | 'photoHostCount'> | undefined,
): string {
  const { photoHosts = [], photoHostCount = 0 } = stock ?? {};
  if (photoHostCount === 0) return 'No car has a photo; pages show drawings.';
  const shown = photoHosts.slice(0, MAX_PHOTO_HOSTS);
  const rest = photoHostCount - shown.length;
  return [
    `Photos, logos and tiles come from ${format(photoHostCount)} ${photoHostCount === 1 ? 'host' : 'hosts'}. Block a host at the editors' desk (/admin/photos):`,
    ...shown.map(({ host, carCount }) => `  ${format(carCount).padStart(NUMBER_WIDTH)} cars  ${host}`),
    ...(rest > 0 ? [`  … and ${format(rest)} more`] : []),
  ].join('\n');
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

const ORDINALS = ['first', 'second', 'third'];
const HOW_TO_ACCEPT = "or accept it at the editors' desk (/admin/feeds)";

function heldLines(held: HeldCars | undefined): string[] {
  if (!held) return [];
  const { missingCount, activeCount, dealerCount, dealers, feeds } = held;
  const shown = dealers.slice(0, MAX_HELD);
  return [
    `  HELD: ${format(missingCount)} of ${format(activeCount)} cars are missing from the feed, from ` +
      `${dealerCount === 1 ? '1 dealer' : `${format(dealerCount)} dealers`}. ${sayWhyHeld(held)}, so they stay for sale. ${countFeed(feeds)}`,
    ...shown.map(
      (dealer) => `    ${dealer.name}: ${dealer.missingCount} of ${dealer.activeCount} cars are missing`,
    ),
    ...(dealerCount > shown.length ? [`    … and ${format(dealerCount - shown.length)} more dealers`] : []),
    `  If that is right, import the feed again with --confirm-drop ${HOW_TO_ACCEPT}.`,
  ];
}

/** A few cars of small dealers are far from a fifth of a large feed. */
function sayWhyHeld({ missingCount, activeCount, dealerCount }: HeldCars): string {
  if (missingCount > activeCount / 5) return 'That is more than a fifth';
  return `${dealerCount === 1 ? 'This dealer' : 'Each of these dealers'} lacks more than a fifth of its cars`;
}

function heldColumnLines({ fields, feeds }: FeedHeldError): string[] {
  return [
    `  HELD, nothing has changed: cars have lost data that the previous feed had. ${countFeed(feeds)}`,
    ...fields.map(
      ({ field, column, before, now }) =>
        `    ${field}, from column ${column}: filled for ${toPercent(before)} of cars before, for ${toPercent(now)} now`,
    ),
    '  Was a column renamed? Correct the feed or its mapping, and import it again.',
    `  If the feed is right, import it again with --confirm-empty ${HOW_TO_ACCEPT}.`,
  ];
}

function countFeed(feeds: number): string {
  return `This is the ${ORDINALS[feeds - 1] ?? feeds} such feed in a row; the third is accepted.`;
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
