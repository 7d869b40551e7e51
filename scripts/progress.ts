// Progress for a person: one line that counts up on a terminal, one line per step in a log.
import '#scripts/closed-output.ts';

const LOG_EVERY_MS = 5_000;
/** Empties the line of a terminal. */
const START_OF_LINE = '\r\u001b[K';

export interface Progress {
  /** Prints what was done and how long it took, when that was more than a moment. */
  time<Value>(step: string, work: () => Value): Value;
  count(step: string, done: number, total?: number): void;
  /** Says what is being done that cannot be counted. On a terminal, what follows takes its place. */
  step(step: string): void;
  say(line: string): void;
}

export function createProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  const begun = new Map<string, number>();
  let lastLogged = 0;
  let open: 'count' | 'step' | undefined;
  const closeLine = (): void => {
    if (open !== undefined) stream.write(open === 'count' ? '\n' : START_OF_LINE);
    open = undefined;
  };
  const say = (line: string): void => {
    closeLine();
    stream.write(`${line}\n`);
  };
  const show = (kind: typeof open, line: string): void => {
    stream.write(`${START_OF_LINE}${line}`);
    open = kind;
  };
  return {
    say,
    time(step, work) {
      const start = performance.now();
      const value = work();
      const seconds = (performance.now() - start) / 1_000;
      if (seconds > 1) say(`${step}: ${seconds.toFixed(1)} s`);
      return value;
    },
    step: (step) => (stream.isTTY ? show('step', `${step} …`) : say(`${step} …`)),
    count(step, done, total) {
      const start = begun.get(step) ?? begun.set(step, performance.now()).get(step) ?? 0;
      const isEnd = done === total;
      const seconds = ((performance.now() - start) / 1_000).toFixed(1);
      const line = `${step}: ${done.toLocaleString('en-US')}${total === undefined ? '' : ` of ${total.toLocaleString('en-US')}`} (${seconds} s)`;
      if (stream.isTTY) {
        show('count', line);
        if (isEnd) closeLine();
      } else if (isEnd || performance.now() - lastLogged > LOG_EVERY_MS) {
        lastLogged = performance.now();
        say(line);
      }
    },
  };
}
