/** Limits how many tasks run at once and how many wait. */
export interface LimitedTasks {
  /** Returns undefined when too many wait already, or this one would have waited too long. */
  run<Result>(group: string, task: () => Promise<Result>): Promise<{ result: Result } | undefined>;
}

export interface TaskLimits {
  readonly atOnce: number;
  /** The limit per group keeps room for other groups next to a slow one. */
  readonly atOncePerGroup: number;
  readonly maxWaiting: number;
  readonly maxWaitingPerGroup: number;
  readonly maxWaitMs: number;
}

interface Waiting {
  readonly group: string;
  readonly start: (isInTime: boolean) => void;
  readonly sinceMs: number;
}

export function createLimitedTasks(limits: TaskLimits, now: () => number): LimitedTasks {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  let runningCount = 0;

  const hasRoom = (group: string) =>
    runningCount < limits.atOnce && (running.get(group) ?? 0) < limits.atOncePerGroup;
  const change = (group: string, by: 1 | -1) => {
    runningCount += by;
    const count = (running.get(group) ?? 0) + by;
    if (count === 0) running.delete(group);
    else running.set(group, count);
  };
  const startNext = () => {
    const old = now() - limits.maxWaitMs;
    while (waiting[0] && waiting[0].sinceMs < old) waiting.shift()?.start(false);
    const index = waiting.findIndex(({ group }) => hasRoom(group));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    change(next.group, 1); // now, so that tasks which arrive before it runs find its place taken
    next.start(true);
  };
  const isCrowded = (group: string) =>
    waiting.length >= limits.maxWaiting ||
    waiting.filter((other) => other.group === group).length >= limits.maxWaitingPerGroup;
  const waitForRoom = (group: string) =>
    new Promise<boolean>((start) => waiting.push({ group, start, sinceMs: now() }));

  return {
    async run(group, task) {
      if (hasRoom(group)) change(group, 1);
      else if (isCrowded(group) || !(await waitForRoom(group))) return undefined;
      try {
        return { result: await task() };
      } finally {
        change(group, -1);
        startNext();
      }
    },
  };
}
