import { explainFailure } from '#scripts/explain-failure.ts';

/**
 * Runs a command to its end. What an operator can mend is printed in a sentence, a bug with its stack.
 * @param main returns why nothing was done, or nothing
 */
export async function runCommand(
  main: (() => Promise<string | undefined>) | (() => Promise<void>),
): Promise<void> {
  try {
    const problem = await main();
    if (typeof problem === 'string') endWith(problem);
  } catch (error) {
    const reason = explainFailure(error);
    if (reason === undefined) throw error;
    endWith(reason);
  }
}

function endWith(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
