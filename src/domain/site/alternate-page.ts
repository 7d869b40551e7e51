/** A page for programs: the same facts as numbers and text, with their date and sources. Editors' texts are Markdown. */
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';

export interface AlternatePage {
  /** The absolute URL of the page for people. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly date: string;
  /** Cars for sale; absent on a page of text. */
  readonly count?: number;
  readonly sections: readonly AlternateSection[];
  readonly sources: readonly string[];
  /** Comes first: for example that the cars are made up. */
  readonly notice?: string;
}

/** Cars of a fresh installation are made up, and programs must not take their prices for facts. */
export const SAMPLE_NOTICE =
  'Sample data: the cars, prices, sellers and counts in this document are made up to show the software. Do not quote them.';

export interface AlternateSection {
  readonly heading: string;
  readonly text?: readonly string[];
  readonly table?: AlternateTable;
}

export interface AlternateTable {
  readonly columns: readonly AlternateColumn[];
  /** By column key; unknown values are omitted. */
  readonly rows: readonly Readonly<Record<string, string | number | undefined>>[];
}

export interface AlternateColumn {
  readonly key: string;
  readonly label: string;
  /** Numbers are whole dollars, or plain counts and stars; the default is text, and `url` is an absolute URL. */
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
    `# ${nameWithoutSite(title)}`,
    ...(notice === undefined ? [] : [`> ${notice}`]),
    description,
    [
      `- Page: <${url}>`,
      ...(count === undefined ? [] : [`- Cars for sale: ${formatCount(count)}`]),
      `- As of: ${date}`,
    ].join('\n'),
    ...sections.flatMap(formatSection),
    ...(sources.length > 0 ? ['## Sources', sources.map((source) => `- ${source}`).join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** "Honda Civic for sale" of "Honda Civic for sale | Forecourt", as pages have it in their own heading. */
function nameWithoutSite(title: string): string {
  const end = title.lastIndexOf(' | ');
  return end > 0 ? title.slice(0, end) : title;
}

/** Omits a heading without content. JSON keeps the empty table. */
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
  if (kind === 'usd' && typeof value === 'number')
    return `${value < 0 ? '-' : ''}${formatUsd(Math.abs(value))}`;
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value);
  return kind === 'url' ? `<${value}>` : escapeCell(value);
}

/** A bar would end the cell, and a line break the table. */
function escapeCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}
