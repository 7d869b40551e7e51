/** One import of reference files. It takes effect as a whole, or not at all when any file is unreadable. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImportDay } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { listChangedYears } from '#src/reference/import/changed-years.ts';
import type { ChangedYear } from '#src/reference/import/changed-years.ts';
import { complaintsSource } from '#src/reference/import/complaints.ts';
import { SourceFileError } from '#src/reference/import/file-text.ts';
import { epaSource } from '#src/reference/import/epa.ts';
import { generationsSource } from '#src/reference/import/generations.ts';
import { listImportDays } from '#src/reference/import/import-days.ts';
import {
  formatImported,
  importedFileOf,
  readImported,
  readImportedDigest,
  referenceDirOf,
} from '#src/reference/import/imported-file.ts';
import { SOURCES } from '#src/reference/import/imported.schema.ts';
import type { Fact, Imported, SourceName } from '#src/reference/import/imported.schema.ts';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { createReport, formatReport } from '#src/reference/import/join-report.ts';
import type { SourceReport } from '#src/reference/import/join-report.ts';
import { modelsSource } from '#src/reference/import/models.ts';
import { ratingsSource } from '#src/reference/import/ratings.ts';
import { rangesSource } from '#src/reference/import/ranges.ts';
import { recallsSource } from '#src/reference/import/recalls.ts';
import { readSource } from '#src/reference/import/read-source.ts';
import type { Source, SourceRows } from '#src/reference/import/read-source.ts';
import { refuseKilometers } from '#src/reference/import/refuse-kilometers.ts';
import { refuseFewer, refuseWrong } from '#src/reference/import/refuse-fewer.ts';
import { safetySource } from '#src/reference/import/safety.ts';
import type { ValueCounts } from '#src/reference/import/value-counts.ts';
import { trimsSource } from '#src/reference/import/trims.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { SHIPPED_DIR, parseShippedFiles, readShippedFiles } from '#src/reference/read-shipped.ts';
import { toDay } from '#src/lib/to-day.ts';
import { ifThere } from '#src/lib/if-there.ts';

export interface ImportOptions {
  dataDir: string;
  /** The path of each source's file. A source without one keeps its earlier import. */
  files: Partial<Record<SourceName, string>>;
  shippedDir?: string;
  /** Whether a file may replace one with newer records. */
  isOlderMeant?: boolean;
  /** Whether a file may replace one with many more records or values. */
  isFewerMeant?: boolean;
  /** The day of the import, `yyyy-mm-dd`. */
  today?: string;
  onProgress?: (source: SourceName, read: number) => void;
}

export interface ImportResult {
  /** False when the same facts were there already. */
  hasChanged: boolean;
  reports: SourceReport[];
  /** Figures of model years that differ from before. */
  changes: ChangedYear[];
}

type ReadSources = Partial<Record<SourceName, SourceRows<Fact>>>;

/** @throws SourceFileError when a file cannot be imported; then nothing has changed */
export async function importReference(options: ImportOptions): Promise<ImportResult> {
  const { dataDir, files, shippedDir = SHIPPED_DIR, isOlderMeant = false, onProgress } = options;
  const { today = toDay(Date.now()) } = options;
  const shipped = parseShippedFiles(readShippedFiles(shippedDir));
  const digest = readImportedDigest(dataDir);
  const before = readImported(dataDir) ?? {};
  const rows: ReadSources = {};
  const read = async <F extends Fact>(source: Source<F>): Promise<F[] | undefined> => {
    const path = files[source.name];
    if (path === undefined) return undefined;
    const found = await readFile(path, source, (count) => onProgress?.(source.name, count));
    refuseUseless(source.name, found);
    if (options.isFewerMeant !== true && !source.flatColumns) refuseWrong(source.name, found);
    if (!isOlderMeant) refuseOlder(source.name, found, before.imports?.[source.name]);
    rows[source.name] = found;
    return [...found.facts.values()].map(({ fact }) => fact);
  };
  const after: Imported = {
    epa: (await read(epaSource)) ?? before.epa,
    models: (await read(modelsSource)) ?? before.models,
    trims: (await read(trimsSource)) ?? before.trims,
    safety: (await read(safetySource)) ?? before.safety,
    ratings: (await read(ratingsSource)) ?? before.ratings,
    ranges: (await read(rangesSource)) ?? before.ranges,
    recalls: (await read(recallsSource)) ?? before.recalls,
    complaints: (await read(complaintsSource)) ?? before.complaints,
    generations: (await read(generationsSource)) ?? before.generations,
  };
  const shown = loadCatalogue(dataDir, shippedDir).makes; // after reading, because a failed import leaves no trace
  const { makes, joined, refused } = joinImported(shipped, after);
  refuseKilometers(rows, shown, makes);
  const reports = SOURCES.flatMap((name) => {
    const found = rows[name];
    return found
      ? [
          createReport({
            name,
            rows: found,
            before: textsOf(name, before),
            makes,
            shipped,
            imported: after,
            joined,
            refused,
          }),
        ]
      : [];
  });
  // Most recalls and many complaints are of trucks, buses and trailers that no source names.
  const recalls = after.recalls?.filter((_, index) => joined.recalls?.[index] !== undefined);
  const complaints = after.complaints?.filter((_, index) => joined.complaints?.[index] !== undefined);
  const kept: Imported = { ...after, ...definedOnly({ recalls, complaints }) };
  if (options.isFewerMeant !== true)
    for (const name of SOURCES) if (rows[name]) refuseFewer(name, rows[name], before, kept);
  const days = listImportDays(before, kept, rows, today);
  if (readImportedDigest(dataDir) !== digest)
    throw new SourceFileError('Another import has ended meanwhile. Start this one again');
  const hasChanged = write(dataDir, { ...kept, ...days, ...joinValueCounts(before, rows, days) }, reports);
  const changes = listChangedYears(shown, loadCatalogue(dataDir, shippedDir).makes);
  return { hasChanged, reports, changes };
}

/** For the next import to compare its files with. As with days, the same facts are no other file. */
function joinValueCounts(
  before: Imported,
  rows: ReadSources,
  { imports }: Pick<Imported, 'imports'>,
): Pick<Imported, 'values'> {
  const counted = SOURCES.flatMap((name): [SourceName, ValueCounts][] => {
    const [known, found] = [before.values?.[name], rows[name]?.values];
    const isSame = imports?.[name] === before.imports?.[name];
    const values = isSame ? (known ?? found) : found;
    return values ? [[name, values]] : [];
  });
  return { values: Object.fromEntries(counted) };
}

/** Files of several sources may have one name, so that an error also says of which source it is. */
async function readFile<F extends Fact>(
  path: string,
  source: Source<F>,
  onProgress: (count: number) => void,
): Promise<SourceRows<F>> {
  try {
    return await readSource(path, source, onProgress);
  } catch (error) {
    if (!(error instanceof SourceFileError)) throw error;
    throw new SourceFileError(`--${source.name} ${error.message}`, { cause: error });
  }
}

/** An old download must not take corrections back unnoticed. */
function refuseOlder(
  name: SourceName,
  { file, newest }: SourceRows<Fact>,
  known: ImportDay | undefined,
): void {
  if (newest === undefined || known?.newest === undefined || newest >= known.newest) return;
  throw new SourceFileError(
    `--${name} ${file}: it is older than the file before it: its newest record is of ${newest}, that of the other of ${known.newest}. Download the newer file, or go back with --older`,
  );
}

/** A file without a usable row would replace what is there by nothing: its years or categories are written wrong. */
function refuseUseless(name: SourceName, { file, facts, read, rejected }: SourceRows<Fact>): void {
  const [first] = rejected;
  if (!first || facts.size > 0) return;
  const reason = `line ${first.line}: ${first.field} ${first.reason}`;
  throw new SourceFileError(
    `--${name} ${file}: none of its ${read} rows is usable, the first because of ${reason}`,
  );
}

/** The facts of the last import as text, by key, to compare a new file with. */
function textsOf(name: SourceName, imported: Imported): Map<string, string> {
  const texts = <F extends Fact>(source: Source<F>, facts: readonly F[] = []) =>
    new Map(facts.map((fact) => [source.keyOf(fact), JSON.stringify(fact)]));
  switch (name) {
    case 'epa':
      return texts(epaSource, imported.epa);
    case 'models':
      return texts(modelsSource, imported.models);
    case 'trims':
      return texts(trimsSource, imported.trims);
    case 'safety':
      return texts(safetySource, imported.safety);
    case 'ratings':
      return texts(ratingsSource, imported.ratings);
    case 'ranges':
      return texts(rangesSource, imported.ranges);
    case 'recalls':
      return texts(recallsSource, imported.recalls);
    case 'complaints':
      return texts(complaintsSource, imported.complaints);
    case 'generations':
      return texts(generationsSource, imported.generations);
  }
}

/** The facts are written last; the import has happened once their file has its name. */
function write(dataDir: string, imported: Imported, reports: readonly SourceReport[]): boolean {
  const directory = referenceDirOf(dataDir);
  for (const report of reports) {
    const rejected = report.rejected.map((row) => `${JSON.stringify(row)}\n`).join('');
    replaceFile(join(directory, `rejected-${report.name}.ndjson`), rejected);
    replaceFile(join(directory, `join-report-${report.name}.txt`), formatReport(report, Infinity));
  }
  return replaceFile(importedFileOf(dataDir), formatImported(imported).text);
}

/** Atomic; a file with the same content is left alone. */
function replaceFile(file: string, text: string): boolean {
  if (ifThere(() => readFileSync(file, 'utf8')) === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(aside, text, { flush: true });
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  return true;
}
