// `npm run store` on a machine without others: the copy that the store has.
import { setTimeout as wait } from 'node:timers/promises';
import { readCopyList } from '#src/engine/publishing/store/copy-list.ts';
import { copyMachine } from '#src/inventory/store-copy/copy-machine.ts';
import type { CopiedMachine } from '#src/inventory/store-copy/copy-machine.ts';
import { readCopyNote, readMachineId } from '#src/engine/publishing/store/copy-note.ts';

/** The server of this machine may be copying. */
const ASK_EVERY_MS = 200;

/** @throws StoreProblem */
export async function showCopy(machine: CopiedMachine, publish: boolean): Promise<void> {
  const { objects, dataDir } = machine;
  if (publish)
    while (!(await copyMachine(machine, { nowMs: Date.now(), takesOver: true }))) await wait(ASK_EVERY_MS);
  const list = await readCopyList(objects);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (!list?.release && !list?.stock) {
    say('The store has no copy yet. The server makes it (npm start, npm run serve).');
    return;
  }
  say(`copy of ${list.node}, ${new Date(list.copiedAtMs).toISOString()}`);
  for (const kind of ['release', 'stock'] as const) say(`  ${kind.padEnd(8)}${list[kind]?.id ?? 'none'}`);
  if (list.machine !== readMachineId(dataDir)) say('It is of another machine, and this one is not copied.');
  const problem = readCopyNote(dataDir)?.problem;
  if (problem !== undefined) say(`The last copy failed: ${problem}`);
}
