// A copy of a site's data, for tests that change the stock; the release stays where it is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadMapping } from '#src/inventory/feed/load-mapping.ts';

const WORK_DIR = resolve('test-results');
const FEED_COLUMNS = 'id,listingType,year,make,model,trim,salePrice,mileage,ownerName,ownerZip,images,url';

/** Addresses of a car's photos. */
type PhotosOf = (id: string, index: number) => readonly string[];

export interface SiteData {
  dataDir: string;
  /** For `startSite`. */
  env: { RELEASE_DIR: string };
  /** Imports a feed of used Camrys, one for each id, in a separate importer process. */
  importCamrys: (ids: readonly string[], photosOf?: PhotosOf, exitCode?: number) => Promise<void>;
  /** Imports a generic feed that replaces the sample. Returns the importer's output. */
  importStock: (csv: string, source?: string) => Promise<string>;
  /** Imports dealers or campaigns of that stock. */
  importTable: (kind: 'dealers' | 'campaigns', csv: string) => Promise<string>;
  remove: () => void;
}

export function copySiteData(original: string): SiteData {
  mkdirSync(WORK_DIR, { recursive: true });
  const dataDir = mkdtempSync(join(WORK_DIR, 'stock-'));
  const release = join(original, 'dist');
  // Releases that another test publishes come and go.
  const left = [release, join(original, 'releases')];
  cpSync(original, dataDir, {
    recursive: true,
    filter: (source) => !left.includes(source) && !/-shm$/.test(source),
  });
  return {
    dataDir,
    env: { RELEASE_DIR: release },
    importCamrys: async (ids, photosOf, exitCode = 0) => {
      await importFile(dataDir, writeFeed(dataDir, ids, photosOf), exitCode, ['--keep-sample']);
    },
    importStock: (csv, source = 'generic') => {
      const file = join(dataDir, 'stock.csv');
      writeFileSync(file, csv);
      const mapping = join(dataDir, `${source}.yaml`);
      const generic = readFileSync(loadMapping('generic').path, 'utf8');
      writeFileSync(mapping, generic.replace('source: generic', `source: ${source}`));
      return importFile(dataDir, file, 0, ['--enrolls'], mapping);
    },
    importTable: (kind, csv) => {
      const file = join(dataDir, `${kind}.csv`);
      writeFileSync(file, csv);
      return runImporter(`scripts/${kind}-import.ts`, ['--data-dir', dataDir, file], 0);
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** The page of the car on the seller's site. */
export const ownPage = (id: string): string => `https://elm.example/cars/${id}`;

function writeFeed(dataDir: string, ids: readonly string[], photosOf: PhotosOf = () => []): string {
  const file = join(dataDir, 'feed.csv');
  const rows = ids.map(
    (id, index) =>
      `${id},Used,2021,Toyota,Camry,SE,${20_000 + index},${30_000 + index},Elm Street Cars,90210,${photosOf(id, index).join('|')},${ownPage(id)}`,
  );
  writeFileSync(file, [FEED_COLUMNS, ...rows, ''].join('\n'));
  return file;
}

function importFile(
  dataDir: string,
  file: string,
  exitCode: number,
  more: readonly string[] = [],
  mapping = 'generic',
): Promise<string> {
  const options = ['--feed', mapping, ...more, '--data-dir', dataDir, file];
  return runImporter('scripts/inventory-import.ts', options, exitCode);
}

async function runImporter(script: string, options: readonly string[], exitCode: number): Promise<string> {
  const importer = spawn(process.execPath, [script, ...options]);
  let output = '';
  for (const stream of [importer.stdout, importer.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(importer, 'exit')) as [number | null];
  if (code !== exitCode) throw new Error(`The import ended with exit code ${String(code)}:\n${output}`);
  return output;
}
