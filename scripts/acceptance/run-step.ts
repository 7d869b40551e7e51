/** Runs one command of Forecourt as a person would, in its own process, and measures it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readProcessTree } from '#scripts/process-tree.ts';

export interface Step {
  readonly name: string;
  readonly seconds: number;
  /** Of all its processes together; NaN when the system does not report it. */
  readonly peakBytes: number;
}

/** The kernel keeps each process's peak, so only its last moments are missed. */
const SAMPLE_MS = 50;

/**
 * Passes the output of the command on as it arrives.
 * @param accepted exit codes that are not failures
 * @throws when the command fails
 */
export async function runStep(
  name: string,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  accepted: readonly number[] = [0],
): Promise<Step> {
  console.log(`\n=== ${name}`);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  let peakBytes = NaN;
  const sample = () => {
    const now = readProcessTree(child.pid ?? 0)?.peakBytes;
    if (now !== undefined) peakBytes = Number.isNaN(peakBytes) ? now : Math.max(peakBytes, now);
  };
  const sampler = setInterval(sample, SAMPLE_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(sampler);
  const seconds = (performance.now() - startedAt) / 1_000;
  if (code === null || !accepted.includes(code))
    throw new Error(`${name} ended with exit code ${String(code)}.`);
  return { name, seconds, peakBytes };
}
