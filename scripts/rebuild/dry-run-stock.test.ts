import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '#src/server/config.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import { reportMissingStock } from '#scripts/rebuild/dry-run-stock.ts';
import type { Progress } from '#scripts/progress.ts';

const SILENT: Progress = {
  time: (_step, work) => work(),
  count: () => undefined,
  step: () => undefined,
  say: () => undefined,
};

test('a dry run names sample stock that is due to be made again, and leaves it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dry-run-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ DATA_DIR: dataDir, SAMPLE_LISTINGS: '30' });
  await prepareData(config, SILENT);
  const lines: string[] = [];
  const report = () => reportMissingStock(config, (line) => lines.push(line));
  expect(await report()).toBe(true);
  expect(lines).toEqual([]);
  const db = new DatabaseSync(join(dataDir, 'forecourt.db'));
  db.exec(`UPDATE import_run SET files = replace(files, '"sample-20', '"sample-19')`);
  const readRuns = () => db.prepare('SELECT run, files FROM import_run').all();
  const runs = readRuns();
  expect(await report()).toBe(true);
  expect(lines).toEqual([
    'The sample stock is old or incomplete: a rebuild first makes 30 sample cars again, which many pages show.',
  ]);
  expect(readRuns()).toEqual(runs);
  db.close();
});
