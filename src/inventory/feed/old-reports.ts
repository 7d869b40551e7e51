/** Reports of earlier imports. A feed that comes every few minutes with the same rejected rows would fill the disk with them. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ifThere } from '#src/lib/if-there.ts';

/** Of each source: enough to see since when a row is rejected. */
const KEPT_REPORTS = 50;
/** "2026-11-29T10-42-09-569Z-" */
const TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-/;

/** The name of the folder of an import. */
export function nameReport(timeMs: number, source: string): string {
  return `${new Date(timeMs).toISOString().replaceAll(/[:.]/g, '-')}-${source}`;
}

/** @param folder of all reports; it may not exist yet */
export function deleteOldReports(folder: string, source: string): void {
  const reports = listNames(folder).filter((name) => TIME.test(name) && name.replace(TIME, '') === source);
  const old = reports.toSorted().slice(0, -KEPT_REPORTS);
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
}

function listNames(folder: string): string[] {
  return ifThere(() => readdirSync(folder)) ?? [];
}
