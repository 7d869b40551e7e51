import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteOldReports, nameReport } from '#src/inventory/feed/old-reports.ts';

test('of each source, the last fifty reports are kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const day = (at: number) => Date.UTC(2026, 0, 1 + at);
  const names = Array.from({ length: 60 }, (_, at) => nameReport(day(at), 'north'));
  const others = [nameReport(day(0), 'up-north'), nameReport(day(0), 'south'), 'notes'];
  for (const name of [...names, ...others]) mkdirSync(join(folder, name));
  deleteOldReports(folder, 'north');
  expect(readdirSync(folder).toSorted()).toEqual([...names.slice(10), ...others].toSorted());
});

test('a first import has nothing to delete', () => {
  expect(() => deleteOldReports(join(tmpdir(), 'reports-of-nobody'), 'north')).not.toThrow();
});
