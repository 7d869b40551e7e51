// A consistent copy of a database that is in use. `VACUUM INTO` reads one state and leaves out deleted data. Prevents a
// backup of half a transaction, and one that never ends while others keep writing.
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

const REPORT_EVERY_MS = 1_000;
const WORK = `
  const { workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData.from, { readOnly: true, timeout: 10_000 });
  database.prepare('VACUUM INTO ?').run(workerData.to);
  database.close();
`;

/**
 * @param onProgress is called with the bytes written so far
 * @throws Error when the database is damaged or the disk is full
 */
export async function copyDatabase(
  from: string,
  to: string,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const timer = setInterval(
    () => onProgress(statSync(to, { throwIfNoEntry: false })?.size ?? 0),
    REPORT_EVERY_MS,
  );
  try {
    await new Promise<void>((resolve, reject) => {
      const worker = new Worker(WORK, { eval: true, workerData: { from, to } });
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } finally {
    clearInterval(timer);
  }
  checkDatabase(to);
  const descriptor = openSync(to, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** @throws Error that says what is wrong with the file */
export function checkDatabase(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [row] = database.prepare('PRAGMA quick_check(1)').all();
    const result = String(row?.['quick_check']);
    if (result !== 'ok') throw new Error(`${file} is damaged: ${result}`);
  } finally {
    database.close();
  }
}
