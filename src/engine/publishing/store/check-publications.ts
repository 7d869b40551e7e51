/** Whether a serving process serves what all machines do. */
import { NotReady } from '#src/engine/http/readiness.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { findCurrent, listNodes } from '#src/engine/publishing/store/publications.ts';

/** All machines change within seconds; none may count as behind meanwhile, or all would at once. */
const GRACE_MS = 60_000;

interface ServedNow {
  readonly node: string;
  /** The name of its folder. */
  readonly release: string;
  readonly generation: number;
  readonly nowMs: number;
}

/** Returns what is served, and why the machine cannot follow. @throws NotReady for a machine that is behind */
export async function checkPublications(db: Database, served: ServedNow): Promise<string> {
  const [release, stock, nodes] = await Promise.all([
    findCurrent(db, 'release'),
    findCurrent(db, 'stock'),
    listNodes(db),
  ]);
  const isOver = (sinceMs: number | null) => served.nowMs - (sinceMs ?? 0) > GRACE_MS;
  const lacks = [
    ...(release && release.id !== served.release && isOver(release.current_at_ms)
      ? [`release ${release.id}`]
      : []),
    ...(stock && stock.generation !== served.generation && isOver(stock.current_at_ms)
      ? [`generation ${stock.generation} of the stock`]
      : []),
  ];
  if (lacks.length > 0)
    throw new NotReady(
      `it lacks ${lacks.join(' and ')}, and has release ${served.release} and generation ${served.generation}`,
    );
  const isStuck = nodes.some(({ node, problem }) => node === served.node && problem !== null);
  const detail = `release ${served.release}, generation ${served.generation}`;
  return isStuck ? `${detail}; warning: what is newer cannot be read, see "npm run store"` : detail;
}
