/** The outcome of every row of an imported file, and the vehicles that only this file has. */
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findMakeByName } from '#src/domain/vehicle/name-lookup.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { SOURCES } from '#src/reference/import/imported.schema.ts';
import type { Fact, Imported, SourceName } from '#src/reference/import/imported.schema.ts';
import type { JoinedFacts } from '#src/reference/import/join-imported.ts';
import type { Refusal } from '#src/reference/import/refusals.ts';
import { quoteColumns } from '#src/reference/import/read-source.ts';
import type { RejectedRow, SourceRows } from '#src/reference/import/read-source.ts';
import type { UnreadCells } from '#src/reference/import/value-counts.ts';

export interface SourceReport {
  name: SourceName;
  file: string;
  /** read = used + rejected */
  read: number;
  used: number;
  /** By line. */
  rejected: RejectedRow[];
  /** Words of used rows that nobody knows, by column. */
  unread: readonly UnreadCells[];
  /** Optional columns that the file lacks, and what they would say. */
  lacking: readonly string[];
  lackingFacts: readonly string[];
  /** Columns of the file that are not read. */
  unused: readonly string[];
  /** Columns that the file has more than once. */
  repeated: readonly string[];
  /** The vehicles of used rows, compared with the previous import. */
  facts: { added: number; changed: number; unchanged: number; gone: number };
  /** Make, model and year that no other source has, most rows first. */
  unmatched: { vehicle: string; rowCount: number }[];
}

const UNKNOWN = 'is not in the catalog';

interface ReportInput {
  name: SourceName;
  rows: SourceRows<Fact>;
  before: ReadonlyMap<string, string>;
  /** The result of the join. */
  makes: readonly CatalogueMake[];
  shipped: readonly CatalogueMake[];
  imported: Imported;
  joined: JoinedFacts;
  refused: ReadonlyMap<Fact, Refusal>;
}

export function createReport({
  name,
  rows,
  before,
  makes,
  shipped,
  imported,
  joined,
  refused,
}: ReportInput): SourceReport {
  const catalogue = createCatalogue(makes, '');
  const labels = joined[name] ?? [];
  const knownBy = countSources(shipped, imported, joined);
  const rejected = [...rows.rejected];
  const unmatched = new Map<string, number>();
  let used = 0;
  for (const [index, { fact, lines }] of [...rows.facts.values()].entries()) {
    const label = labels[index];
    if (label === undefined) {
      const name = `${fact.make} ${fact.model}`;
      const why = refused.get(fact) ?? {
        field: findMakeByName(catalogue, fact.make) ? 'model' : 'make',
        reason: UNKNOWN,
      };
      const value = why.field === 'year' ? `${fact.year} ${name}` : name;
      for (const line of lines) rejected.push({ line, ...why, value });
    } else used += lines.length;
    if (label === undefined || (knownBy.get(`${label}|${fact.year}`) ?? 0) < 2) {
      const vehicle = `${fact.year} ${label ?? `${fact.make} ${fact.model}`}`;
      unmatched.set(vehicle, (unmatched.get(vehicle) ?? 0) + lines.length);
    }
  }
  return {
    name,
    file: rows.file,
    read: rows.read,
    used,
    rejected: rejected.toSorted((a, b) => a.line - b.line),
    unread: rows.unread,
    lacking: rows.lacking,
    lackingFacts: rows.lackingFacts,
    unused: rows.unused,
    repeated: rows.repeated,
    facts: compareFacts(rows, before, labels),
    unmatched: [...unmatched]
      .map(([vehicle, rowCount]) => ({ vehicle, rowCount }))
      .toSorted((a, b) => b.rowCount - a.rowCount || (a.vehicle < b.vehicle ? -1 : 1)),
  };
}

/** How many sources have each model and year; the shipped files count as one. */
function countSources(
  shipped: readonly CatalogueMake[],
  imported: Imported,
  joined: JoinedFacts,
): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (keys: Iterable<string>) => {
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  count(
    shipped.flatMap((make) =>
      make.models.flatMap((model) => model.years.map((year) => `${make.make} ${model.model}|${year}`)),
    ),
  );
  for (const name of SOURCES)
    count(
      (imported[name] ?? []).flatMap((fact, index) =>
        joined[name]?.[index] ? [`${joined[name][index]}|${fact.year}`] : [],
      ),
    );
  return counts;
}

function compareFacts(
  rows: SourceRows<Fact>,
  before: ReadonlyMap<string, string>,
  labels: readonly (string | undefined)[],
): SourceReport['facts'] {
  const counts = { added: 0, changed: 0, unchanged: 0, gone: 0 };
  for (const [index, [key, { fact }]] of [...rows.facts].entries()) {
    if (labels[index] === undefined) continue;
    const known = before.get(key);
    if (known === undefined) counts.added += 1;
    else if (isSameFact(known, JSON.stringify(fact))) counts.unchanged += 1;
    else counts.changed += 1;
  }
  counts.gone = [...before.keys()].filter((key) => !rows.facts.has(key)).length;
  return counts;
}

/** A trim of several rows has its fields in another order than the stored one. */
function isSameFact(known: string, text: string): boolean {
  return known === text || isDeepStrictEqual(JSON.parse(known), JSON.parse(text));
}

/** @param most how many reasons and vehicles are listed */
export function formatReport(report: SourceReport, most: number): string {
  const { unmatched } = report;
  const reasons = Map.groupBy(report.rejected, ({ field, reason }) => `${field} ${reason}`);
  const byCount = [...reasons]
    .map(([reason, rows]) => ({ reason, rows }))
    .toSorted((a, b) => b.rows.length - a.rows.length);
  const unmatchedRows = unmatched.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const lines = [
    `${report.name} (${report.file}): ${report.read} rows read = ${report.used} used + ${report.rejected.length} rejected`,
    ...describeLacking(report),
    ...describeUnused(report),
    ...report.repeated.map(
      (column) =>
        `  The file has more than one column "${column}", of which the first is read. If another one is right, rename the others.`,
    ),
    ...byCount
      .slice(0, most)
      .map(({ reason, rows }) => `  rejected ${rows.length}: ${reason}${quoteFirst(rows)}`),
    ...report.unread.map(describeUnread),
    ...(byCount.some(({ reason }) => reason.endsWith(UNKNOWN))
      ? ['  To add makes and models, import --models together with this file, or edit the catalog.']
      : []),
    `  ${unmatched.length === 1 ? 'one combination' : `${unmatched.length} combinations`} of make, model and year (${unmatchedRows === 1 ? 'one row' : `${unmatchedRows} rows`}) that no other source has`,
    ...unmatched.slice(0, most).map(({ vehicle, rowCount }) => `    ${rowCount} × ${vehicle}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Where to look, and for what; names that the catalog lacks are listed below. */
function quoteFirst([first]: readonly RejectedRow[]): string {
  if (first === undefined || first.reason === UNKNOWN) return '';
  return `, the first in line ${first.line}${first.value === '' ? '' : ` ("${first.value}")`}`;
}

function describeUnread({ column, count, line, value }: UnreadCells): string {
  return `  ${count === 1 ? 'one row has a word' : `${count} rows have words`} in ${column} that Forecourt does not know, the first in line ${line} ("${value}"): that cell says nothing, the rest of the row is used`;
}

/** A file without a column takes nothing away: what other sources know stays. */
function describeLacking({ lacking, lackingFacts }: SourceReport): string[] {
  if (lacking.length === 0) return [];
  const facts = lackingFacts.length > 0 ? `, so it says nothing about ${joinAnd(lackingFacts)}` : '';
  return [
    `  The file lacks the optional ${lacking.length === 1 ? 'column' : 'columns'} ${lacking.join(', ')}${facts}.`,
    '  What other sources know of this stays as it is. Where no other source knows it, it is unknown.',
  ];
}

/** Perhaps a name is misspelled. */
function describeUnused({ unused }: SourceReport): string[] {
  if (unused.length === 0) return [];
  const which = unused.length === 1 ? 'a column that is' : 'columns that are';
  return [
    `  The file has ${which} not read: ${quoteColumns(unused)}. docs/reference-data.md has the names of those that are.`,
  ];
}

/** Compared with the previous import. Not part of the report, which is the same for the same files. */
export function formatChanges({ facts }: SourceReport): string {
  return `  vehicles: ${facts.added} new, ${facts.changed} changed, ${facts.unchanged} unchanged, ${facts.gone} gone`;
}
