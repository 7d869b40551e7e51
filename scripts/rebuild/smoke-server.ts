/** A server that loads code and data at once, and opens the release when its parent reports that it is complete. */
import { once } from 'node:events';
import { importProgram } from '#src/server/release-program.ts';

// The parent process has gone.
process.on('disconnect', () => process.exit(1));
const whenComplete = once(process, 'message');
const { program, release } = await importProgram(process.env, { isDraft: true });
await program.runTrial(process.env, release, whenComplete);
