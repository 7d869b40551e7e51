/**
 * Standard output for log lines. It never throws, waits or grows: a log on a full disk, or with a reader that has stopped,
 * costs lines and nothing else. Pino's own destination throws there, and never returns from its last flush.
 */
import { write, writeSync } from 'node:fs';

/** So much is held while nothing can be written; further lines are lost. */
const HELD_CHARACTERS = 1 << 20;
/** A pipe is full: its reader may go on. */
const RETRY_MS = 100;
const STDOUT = 1;

export interface LogOutput {
  write(line: string): void;
}

let standardOutput: LogOutput | undefined;

/** One for all logs of the process, so that lines keep their order. */
export function openLogOutput(): LogOutput {
  return (standardOutput ??= createLogOutput(STDOUT));
}

/** @param descriptor of an open file or pipe */
function createLogOutput(descriptor: number): LogOutput {
  let held: string[] = [];
  let heldLength = 0;
  let lost = 0;
  let isWriting = false;
  /** Of what could not be written at once. */
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

  // What is being written is finished by the system.
  process.on('exit', () => {
    try {
      if (waiting) writeSync(descriptor, waiting);
      if (held.length > 0) writeSync(descriptor, takeHeld());
    } catch {
      // nobody reads it any more
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
