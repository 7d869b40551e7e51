/** A page as programs read it: the same facts as numbers and plain text, with their day and their sources. */
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';

export interface AlternatePage {
  /** Absolute address of the page that people see. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Of the stock, `yyyy-mm-dd`. */
  readonly date: string;
  /** Cars on offer; absent on a page of words. */
  readonly count?: number;
  readonly sections: readonly AlternateSection[];
  readonly sources: readonly string[];
  /** What a reader must know first: that the cars are made up. */
  readonly notice?: string;
}

/** Cars of a fresh installation are made up: no program may take their prices for facts. */
export const SAMPLE_NOTICE =
  'Sample data: the cars, prices, sellers and counts in this document are made up to show the software. Do not quote them.';

export interface AlternateSection {
  readonly heading: string;
  readonly text?: readonly string[];
  readonly table?: AlternateTable;
}

export interface AlternateTable {
  readonly columns: readonly AlternateColumn[];
  /** By the columns' keys; what is not known is left out. */
  readonly rows: readonly Readonly<Record<string, string | number | undefined>>[];
}

export interface AlternateColumn {
  readonly key: string;
  readonly label: string;
  /** Numbers are whole dollars, or counts and stars as they are; text is the rule, and `url` an absolute address. */
  readonly kind?: 'usd' | 'count' | 'url';
}

export function formatAlternateJson(alternate: AlternatePage): string {
  return `${JSON.stringify(alternate, undefined, 2)}\n`;
}

export function formatAlternateMarkdown({
  url,
  title,
  description,
  date,
  count,
  sections,
  sources,
  notice,
}: AlternatePage): string {
  const parts = [
    `# ${title}`,
    ...(notice === undefined ? [] : [`> ${notice}`]),
    description,
    [
      `- Page: <${url}>`,
      ...(count === undefined ? [] : [`- Cars on offer: ${formatCount(count)}`]),
      `- As of: ${date}`,
    ].join('\n'),
    ...sections.flatMap(formatSection),
    ...(sources.length > 0 ? ['## Sources', sources.map((source) => `- ${source}`).join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A heading over nothing is left out; programs that read JSON find their empty table. */
function formatSection({ heading, text = [], table }: AlternateSection): string[] {
  const contents = [...text, ...(table && table.rows.length > 0 ? [formatTable(table)] : [])];
  return contents.length > 0 ? [`## ${heading}`, ...contents] : [];
}

function formatTable({ columns, rows }: AlternateTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(({ label }) => label)),
    line(columns.map(({ kind }) => (kind === 'usd' || kind === 'count' ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((column) => formatCell(row[column.key], column)))),
  ].join('\n');
}

function formatCell(value: string | number | undefined, { kind }: AlternateColumn): string {
  if (value === undefined || value === '') return '–';
  if (kind === 'usd' && typeof value === 'number') return formatUsd(value);
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value);
  return kind === 'url' ? `<${value}>` : escapeCell(value);
}

/** A bar would end the cell, a line break the table. */
function escapeCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}
