/**
 * All facts about cars: the shipped files joined with imported data. Reading and joining takes a second, so the result
 * is stored below the data directory and reused until one of its sources changes.
 */
import { createHash } from 'node:crypto';
import type { CatalogueMake, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findRenamed } from '#src/domain/vehicle/former-names.ts';
import { addAliases, readAliases } from '#src/reference/model-aliases.ts';
import { createCatalogue, sortMakes } from '#src/reference/catalogue-index.ts';
import { readCompiled, writeCompiled } from '#src/reference/compiled-catalogue.ts';
import { readImported, readImportedDigest } from '#src/reference/import/imported-file.ts';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { addCo2Table, parseCo2Table, readCo2Table } from '#src/reference/co2-table.ts';
import { addEpaTable, parseEpaTable, readEpaTable } from '#src/reference/epa-table.ts';
import { addTrimBodies } from '#src/reference/named-bodies.ts';
import { addRivals } from '#src/reference/rivals.ts';
import { addSafetyTable, parseSafetyTable, readSafetyTable } from '#src/reference/safety-table.ts';
import { addNamedVehicles } from '#src/reference/stock-names.ts';
import type { NamedVehicle } from '#src/reference/stock-names.ts';
import { parseChangedFiles } from '#src/reference/parsed-files.ts';
import { addYearOrders } from '#src/reference/year-orders.ts';
import { SHIPPED_DIR } from '#src/reference/read-shipped.ts';
import type { ShippedFile } from '#src/reference/read-shipped.ts';
import { listShipped, readShippedSources } from '#src/reference/shipped-sources.ts';
import type { CatalogueProblem, SourceOptions } from '#src/reference/shipped-sources.ts';

/** Raise this whenever the same sources give another catalogue: a change of the format or of a joining rule. */
const COMPILER_VERSION = 35;

/** The texts of the shipped tables. */
interface Tables {
  readonly epa: string;
  readonly safety: string;
  readonly co2: string;
}

export interface CatalogueReading {
  readonly catalogue: VehicleCatalogue;
  /** Mistakes in the shipped files. The catalog does not contain them. */
  readonly problems: readonly CatalogueProblem[];
}

/**
 * @param dataDir where imports are stored; without it, the catalog is what Forecourt ships
 * @throws ShippedCatalogueError when a shipped file has a mistake and there is no last good version
 */
export function readCatalogue(dataDir: string, options?: SourceOptions): CatalogueReading {
  const tables = readTables(options?.shippedDir);
  const untouched = options?.keeps === true ? undefined : listShipped(options?.shippedDir ?? SHIPPED_DIR);
  const known = untouched && readStored(dataDir, untouched, tables);
  if (known) return { catalogue: known, problems: [] };
  const { files, problems, parsed } = readShippedSources(dataDir, options);
  const stored = readStored(dataDir, files, tables);
  if (stored) return { catalogue: stored, problems };
  const digest = digestSources(files, tables, dataDir);
  const makes = compile(
    addTables(parseChangedFiles(dataDir, COMPILER_VERSION, files, parsed), tables),
    dataDir,
  );
  writeCompiled(dataDir, digest, makes);
  return { catalogue: createCatalogue(makes, digest), problems };
}

/** Only files without a mistake are stored compiled, so they need no parsing. Undefined when these are not stored. */
function readStored(
  dataDir: string,
  files: readonly ShippedFile[],
  tables: Tables,
): VehicleCatalogue | undefined {
  const digest = digestSources(files, tables, dataDir);
  const makes = readCompiled(dataDir, digest);
  return makes && createCatalogue(makes, digest);
}

/** For code that only looks things up. @throws as above */
export function loadCatalogue(dataDir: string, shippedDir?: string): VehicleCatalogue {
  return readCatalogue(dataDir, shippedDir === undefined ? {} : { shippedDir }).catalogue;
}

/** Changes when the catalog or its mistakes change. @throws as above */
export function stampCatalogue(dataDir: string, options?: SourceOptions): string {
  const sources = readShippedSources(dataDir, options);
  return createHash('sha256')
    .update(
      JSON.stringify([
        digestSources(sources.files, readTables(options?.shippedDir), dataDir),
        sources.problems,
      ]),
    )
    .digest('hex');
}

function digestSources(files: readonly ShippedFile[], tables: Tables, dataDir: string): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        ...[COMPILER_VERSION, files, tables, readImportedDigest(dataDir) ?? null],
        ...readAliases(dataDir),
      ]),
    )
    .digest('hex');
}

function readTables(shippedDir: string | undefined): Tables {
  return {
    epa: readEpaTable(shippedDir),
    safety: readSafetyTable(shippedDir),
    co2: readCo2Table(shippedDir),
  };
}

function addTables(makes: readonly CatalogueMake[], { epa, safety, co2 }: Tables): CatalogueMake[] {
  const certified = addCo2Table(addEpaTable(makes, parseEpaTable(epa)), parseCo2Table(co2));
  return addSafetyTable(certified, parseSafetyTable(safety));
}

function compile(shipped: CatalogueMake[], dataDir: string): CatalogueMake[] {
  const imported = readImported(dataDir);
  const makes = imported ? joinImported(shipped, imported).makes : shipped;
  return sortMakes(addRivals(addYearOrders(addTrimBodies(addAliases(makes, readAliases(dataDir))))));
}

/**
 * Adds vehicles that only the stock knows, so that these cars have pages too. Returns the same catalog when there is
 * nothing to add.
 */
export function withStockNames(
  catalogue: VehicleCatalogue,
  vehicleCounts: readonly NamedVehicle[],
): VehicleCatalogue {
  // A car that was imported before a rename gets no page of its old name.
  const news = vehicleCounts.filter(
    (vehicle) => !isKnown(catalogue, vehicle) && findRenamed(catalogue, vehicle) === undefined,
  );
  if (news.length === 0) return catalogue;
  const names = news.map(({ make, model, year, trim }) => JSON.stringify([make, model, year, trim ?? '']));
  const digest = createHash('sha256')
    .update(catalogue.digest)
    .update(names.toSorted().join('\n'))
    .digest('hex');
  return createCatalogue(sortMakes(addNamedVehicles(catalogue.makes, news)), digest);
}

function isKnown(
  catalogue: VehicleCatalogue,
  { makeCode, modelCode, year, trimCode }: NamedVehicle,
): boolean {
  const model = catalogue.findModel(makeCode, modelCode);
  if (!model?.years.includes(year)) return false;
  return !trimCode || catalogue.findTrim(makeCode, modelCode, trimCode)?.years.includes(year) === true;
}
