// A new machine begins with the copy that the store has. Prevents a site of sample stock where the real one is at hand.
import { beginFromCopy } from '#src/inventory/store-copy/begin-from-copy.ts';
import { openCopiedMachine } from '#src/inventory/store-copy/open-copied-machine.ts';
import type { Config } from '#src/server/config.ts';
import { explainFailure } from '#scripts/explain-failure.ts';
import type { Progress } from '#scripts/progress.ts';

/**
 * Does nothing without a store, and on a machine that has something. Ends the process when the store cannot be read.
 * @returns whether this machine has the release of another one now
 */
export async function beginWithCopy(config: Config, progress: Progress): Promise<boolean> {
  const machine = openCopiedMachine(config);
  if (!machine) return false;
  try {
    const list = await beginFromCopy(machine);
    if (!list) return false;
    progress.say(`This machine begins with the release and the stock of ${list.node}.`);
    progress.say(
      'Before its next start or build, restore texts and facts that were edited there from a backup.',
    );
    progress.say('Once it takes that place, "npm run store -- --publish" makes the copy its own.');
    return list.release !== undefined;
  } catch (error) {
    const reason = explainFailure(error);
    if (reason === undefined) throw error;
    process.stderr.write(`${reason} To begin without its copy, unset RELEASE_STORE_URL.\n`);
    return process.exit(1);
  }
}
