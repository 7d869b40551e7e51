/** Runs a rebuild in its own process and measures all its processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';
import type { BuildRecord } from '#src/engine/publishing/rebuild-records.ts';
import { readProcessTree } from '#scripts/process-tree.ts';
import { changePrices } from '#tests/support/stock-edits.ts';

export interface Model {
  readonly makeCode: string;
  readonly modelCode: string;
  /** Cars for sale. */
  readonly count: number;
}

export interface Run {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
  readonly record: BuildRecord | undefined;
}

const LOOK_EVERY_MS = 100;

export function nameModel({ makeCode, modelCode }: Model): string {
  return `${makeCode} ${modelCode}`;
}

export async function raisePrices(dataDir: string, model: Model, dollars: number): Promise<void> {
  const isOfModel = (listing: { makeCode: string; modelCode: string }) =>
    listing.makeCode === model.makeCode && listing.modelCode === model.modelCode;
  await changePrices(dataDir, isOfModel, (price) => price + dollars);
}

export async function rebuild(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  options: readonly string[],
): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/rebuild.ts', ...options], { env, stdio: 'inherit' });
  const seen = { cpuMs: 0, peakBytes: 0 };
  const looking = setInterval(() => {
    const tree = readProcessTree(child.pid ?? 0);
    seen.cpuMs = Math.max(seen.cpuMs, tree?.cpuMs ?? 0);
    seen.peakBytes = Math.max(seen.peakBytes, tree?.peakBytes ?? 0);
  }, LOOK_EVERY_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`The rebuild ended with exit code ${String(code)}.`);
  const [record] = readRebuildStatus(dataDir).builds;
  const isOfThisRun = record !== undefined && record.finishedAtMs > Date.now() - (performance.now() - start);
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: seen.cpuMs / 1000,
    peakBytes: seen.peakBytes,
    record: isOfThisRun ? record : undefined,
  };
}
