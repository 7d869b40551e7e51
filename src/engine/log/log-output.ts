/**
 * Standard output for log lines. It never throws, waits or grows: with a full disk or a stalled reader, only log lines
 * are lost. Pino's own destination throws there, and its last flush never returns.
 */
import { write, writeSync } from 'node:fs';

/** How much is buffered while writing is impossible. Further lines are lost. */
const HELD_CHARACTERS = 1 << 20;
/** The pipe is full; its reader may continue. */
const RETRY_MS = 100;
const STDOUT = 1;

export interface LogOutput {
  write(line: string): void;
}

let standardOutput: LogOutput | undefined;

/** One for all loggers of the process, so that lines keep their order. */
export function openLogOutput(): LogOutput {
  return (standardOutput ??= createLogOutput(STDOUT));
}

/** @param descriptor of an open file or pipe */
function createLogOutput(descriptor: number): LogOutput {
  let held: string[] = [];
  let heldLength = 0;
  let lost = 0;
  let isWriting = false;
  /** What could not be written at once. */
  let waiting: Buffer | undefined;

  function takeHeld(): Buffer {
    const news =
      lost === 0 ? '' : `${JSON.stringify({ level: 'warn', msg: `${lost} log lines were lost` })}\n`;
    const bytes = Buffer.from(news + held.join(''));
    held = [];
    heldLength = 0;
    lost = 0;
    return bytes;
  }

  function writeAll(bytes: Buffer): void {
    isWriting = true;
    waiting = undefined;
    write(descriptor, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        waiting = bytes;
        setTimeout(() => writeAll(bytes), RETRY_MS).unref();
        return;
      }
      if (error) lost += countLines(bytes);
      else if (written < bytes.length) {
        writeAll(bytes.subarray(written));
        return;
      }
      isWriting = false;
      if (held.length > 0) writeAll(takeHeld());
    });
  }

  // The system finishes writes in progress.
  process.on('exit', () => {
    try {
      if (waiting) writeSync(descriptor, waiting);
      if (held.length > 0) writeSync(descriptor, takeHeld());
    } catch {
      // The reader is gone.
    }
  });

  return {
    write(line) {
      if (heldLength + line.length > HELD_CHARACTERS) {
        lost += 1;
        return;
      }
      held.push(line);
      heldLength += line.length;
      if (!isWriting) writeAll(takeHeld());
    },
  };
}

function countLines(bytes: Buffer): number {
  return bytes.toString('utf8').split('\n').length - 1;
}
