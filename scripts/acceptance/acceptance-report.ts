/** The results of an acceptance run as Markdown. They contain nothing of the data except the names of its files. */
import { toSetting, toTable } from '#tests/bench/report.ts';
import type { BuiltPage } from '#scripts/acceptance/read-release.ts';
import type { Book } from '#scripts/acceptance/read-books.ts';
import type { Question } from '#scripts/acceptance/questions.ts';
import type { Step } from '#scripts/acceptance/run-step.ts';
import type { Answer } from '#scripts/acceptance/visitor.ts';

export interface AnsweredQuestion {
  readonly question: Question;
  readonly answer: Answer;
  /** Undefined when the answer is as expected. */
  readonly problem: string | undefined;
}

interface AcceptanceRun {
  readonly books: readonly Book[];
  readonly steps: readonly Step[];
  readonly pages: readonly BuiltPage[];
  readonly answered: readonly AnsweredQuestion[];
}

const MAX_REASONS = 6;

export function formatReport({ books, steps, pages, answered }: AcceptanceRun): string {
  const failed = answered.filter(({ problem }) => problem !== undefined);
  const { length: pageCount } = pages;
  return `${[
    '# Acceptance run on real data',
    '`npm run acceptance -- ../shared/data --write` imports real reference files and stock feeds, none of which is part of this ' +
      'repository, builds the site from them, starts it and requests a fixed set of pages and searches.',
    `${toSetting()}.`,
    '## Rows',
    'Every row is in exactly one column. "Gone" counts cars that an earlier file had.',
    toTable(
      ['file', 'read', 'inserted or used', 'updated', 'unchanged', 'rejected', 'gone'],
      books.map(toBookRow),
    ),
    ...listReasons(books),
    '## Steps',
    toTable(
      ['step', 'seconds', 'peak memory of its processes'],
      steps.map(({ name, seconds, peakBytes }) => [name, seconds.toFixed(1), formatMegabytes(peakBytes)]),
    ),
    '## Prebuilt pages',
    `${formatCount(pageCount)} pages.`,
    toTable(['page', 'pages', 'HTML median', 'HTML max', 'brotli median', 'brotli max'], listPageRows(pages)),
    '## Requests',
    `${answered.length - failed.length} of ${answered.length} answers are as expected.`,
    toTable(['request', 'status', 'HTML or JSON', 'brotli', 'ms', ''], answered.map(toAnswerRow)),
  ].join('\n\n')}\n`;
}

function toBookRow({ file, read, taken, rejected, gone }: Book): string[] {
  const { used, inserted, updated, unchanged } = taken;
  return [file, ...[read, inserted ?? used, updated, unchanged, rejected, gone].map(formatCount)];
}

function listReasons(books: readonly Book[]): string[] {
  const rows = books.flatMap(({ file, reasons }) => {
    const shown = reasons.slice(0, MAX_REASONS);
    const rest = reasons.slice(MAX_REASONS);
    const restCount = rest.reduce((sum, [, count]) => sum + count, 0);
    return [
      ...shown.map(([reason, count]) => [file, reason, formatCount(count)]),
      ...(rest.length > 0 ? [[file, `${rest.length} other reasons`, formatCount(restCount)]] : []),
    ];
  });
  return rows.length === 0
    ? []
    : ['Rejected rows by field and reason:', toTable(['file', 'reason', 'rows'], rows)];
}

function listPageRows(pages: readonly BuiltPage[]): string[][] {
  const kinds = [...Map.groupBy(pages, ({ kind }) => kind)].sort(([, a], [, b]) => a.length - b.length);
  return [...kinds, ['**all**', pages] as const].map(([kind, group]) => [
    kind,
    formatCount(group.length),
    ...formatSizes(group.map(({ htmlBytes }) => htmlBytes)),
    ...formatSizes(group.map(({ brotliBytes }) => brotliBytes)),
  ]);
}

function formatSizes(sizes: readonly number[]): string[] {
  const sorted = sizes.toSorted((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(formatKilobytes);
}

function toAnswerRow({ question, answer, problem }: AnsweredQuestion): string[] {
  const { status, body, sentBytes, ms } = answer;
  return [
    question.name,
    String(status),
    formatKilobytes(Buffer.byteLength(body)),
    formatKilobytes(sentBytes),
    ms.toFixed(0),
    problem === undefined ? 'as expected' : `**${problem}**`,
  ];
}

function formatCount(count: number | undefined): string {
  return count === undefined ? '–' : count.toLocaleString('en-US');
}

function formatKilobytes(bytes: number | undefined): string {
  return bytes === undefined ? '–' : `${(bytes / 1_000).toFixed(1)} kB`;
}

function formatMegabytes(bytes: number): string {
  return Number.isNaN(bytes) ? '–' : `${(bytes / 1e6).toFixed(0)} MB`;
}
