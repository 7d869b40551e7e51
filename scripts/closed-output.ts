/**
 * A command whose output nobody reads anymore (`… | head`) goes on: what it does matters more than what it says. Without
 * this it would end at its next line, with a stack trace.
 */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
