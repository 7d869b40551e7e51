/** Which failures of a step are faults, and which show that this machine has too much to do. */
import type { Recovery } from '#tests/proof/cluster/cluster-proof.ts';

type Counts = ReadonlyMap<string, number>;

export function subtract(now: Counts, before: Counts): Counts {
  const entries = [...now].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return new Map(entries.filter(([, count]) => count > 0));
}

export function formatFailed(failed: Counts): string {
  return [...failed].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none';
}

/**
 * Load that is shed, and said so, is no fault. What also fails while nothing is done shows a machine with too much to do, and says
 * nothing of a step. @param idle the step in which nothing was done
 */
export function listFaulty(
  { what, failed }: Recovery,
  serves: 'all' | 'reads',
  idle: Recovery | undefined,
): string[] {
  const isOverload = (name: string) => name.endsWith(' busy') || idle?.failed.has(name) === true;
  const faulty = [...failed].filter(
    ([name]) => !isOverload(name) && (serves === 'all' || name.startsWith('GET ')),
  );
  return faulty.length === 0 ? [] : [`${what}: ${formatFailed(new Map(faulty))}`];
}
