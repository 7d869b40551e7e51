// CPU and memory of a process and everything it started. Node reports these only for itself; Linux reports them for all
// processes.
import { readFileSync, readdirSync } from 'node:fs';

export interface ProcessTree {
  /** User and system time so far, in milliseconds, including children that have ended. */
  cpuMs: number;
  /** The peak resident memory of each live process, added up: at least the peak of all of them together. */
  peakBytes: number;
}

/** Clock ticks of /proc: 100 a second on every architecture that Node supports. */
const TICK_MS = 10;
/** Positions after the name in /proc/<pid>/stat. @see proc_pid_stat(5) */
const STAT = { parent: 1, times: [11, 12, 13, 14] } as const;
const PEAK_MEMORY = /^VmHWM:\s+(\d+) kB$/m;
const RESIDENT_MEMORY = /^VmRSS:\s+(\d+) kB$/m;

/** Undefined without /proc, and when the process has ended. */
export function readProcessTree(root: number): ProcessTree | undefined {
  const stats = readStats();
  if (!stats.has(root)) return undefined;
  const tree = { cpuMs: 0, peakBytes: 0 };
  for (const [pid, stat] of stats) {
    if (!isWithin(pid, root, stats)) continue;
    for (const position of STAT.times) tree.cpuMs += Number(stat[position]) * TICK_MS;
    tree.peakBytes += readBytes(pid, PEAK_MEMORY);
  }
  return tree;
}

export interface RunningProcess {
  readonly pid: number;
  /** Its command line, with spaces between the arguments. */
  readonly command: string;
  /** Resident memory now. */
  readonly residentBytes: number;
}

/** Running descendants of a process; none without /proc. */
export function listDescendants(root: number): RunningProcess[] {
  const stats = readStats();
  return [...stats.keys()]
    .filter((pid) => pid !== root && isWithin(pid, root, stats))
    .map((pid) => ({
      pid,
      command: readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
      residentBytes: readBytes(pid, RESIDENT_MEMORY),
    }));
}

function isWithin(pid: number, root: number, stats: ReadonlyMap<number, readonly string[]>): boolean {
  for (let at: number | undefined = pid; at; at = Number(stats.get(at)?.[STAT.parent])) {
    if (at === root) return true;
  }
  return false;
}

function readStats(): Map<number, string[]> {
  const stats = new Map<number, string[]>();
  for (const name of listProcesses()) {
    const text = readIfThere(`/proc/${name}/stat`);
    // The name of a process may contain spaces and brackets; what follows it does not.
    if (text !== '') stats.set(Number(name), text.slice(text.lastIndexOf(')') + 2).split(' '));
  }
  return stats;
}

function readBytes(pid: number, line: RegExp): number {
  return Number(line.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process may end while its files are being read. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
