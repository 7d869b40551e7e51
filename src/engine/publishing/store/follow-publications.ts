/**
 * Keeps one machine at what is current: pulls what is newest, says so in the database, and serves it when its row says that
 * it is current. A machine that cannot go on serves what it has, and its row says why.
 */
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import { findDiskProblem } from '#src/engine/publishing/disk-problem.ts';
import { keepRepeating } from '#src/engine/publishing/store/keep-repeating.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { findNewest, noteNode, settlePublication } from '#src/engine/publishing/store/publications.ts';
import type { Publication, PublicationKind } from '#src/engine/publishing/store/publications.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { errorMessage } from '#src/lib/error-message.ts';

/** What a machine has of one kind of publication. */
export interface Replica {
  readonly kind: PublicationKind;
  /** The id of the one that it serves. */
  served(): string | undefined;
  holds(publication: Pick<Publication, 'id'>): boolean;
  /** Gets all files. A killed or failed pull leaves nothing that is found. @throws StoreProblem, disk errors */
  pull(store: Pick<SharedStore, 'objects'>, publication: Pick<Publication, 'id' | 'manifest'>): Promise<void>;
  /** Serves it from now on. @returns false when the machine is busy with another change of it */
  apply(publication: Pick<Publication, 'id'>): Promise<boolean>;
}

interface FollowLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const EVERY_MS = 1_000;
/** After a failure, such as a full disk, it would fail again for a while. */
const TRY_AGAIN_MS = 10_000;
/** So that operators hear of a store that is away before the next import or build does. */
const ASK_STORE_EVERY_MS = 30_000;
/** Shorter than the time after which a machine counts as silent. */
const BEAT_MS = 10_000;

interface Look {
  readonly nowMs: number;
  /** The problem of the last look: nothing is pulled this time. */
  readonly resting?: string | undefined;
  /** Why the store cannot be used, as it was asked last. */
  readonly away?: string | undefined;
}

/** One look at one kind. @returns why the machine cannot follow, in words */
export async function followOnce(
  shared: SharedStore,
  replica: Replica,
  { nowMs, resting, away }: Look,
): Promise<string | undefined> {
  const { db, node } = shared;
  const { kind } = replica;
  const wanted = await findNewest(db, kind);
  const note = (problem: string | undefined, seenAtMs: number) => {
    const servedId = replica.served() ?? null;
    const heldId = wanted && replica.holds(wanted) ? wanted.id : servedId;
    const state = { held_id: heldId, served_id: servedId, problem: problem ?? null, seen_at_ms: seenAtMs };
    return noteNode(db, { node, kind, ...state });
  };
  const isMissing = wanted !== undefined && !replica.holds(wanted);
  const problem = isMissing ? (resting ?? (await getAll(shared, replica, wanted, note))) : away;
  await note(problem, nowMs);
  const current = await settlePublication(db, kind, nowMs);
  // A new machine begins with what the others serve.
  const isNew = current !== undefined && replica.served() === undefined && !replica.holds(current);
  if (isNew && resting === undefined) await getAll(shared, replica, current, note);
  if (current && current.id !== replica.served() && replica.holds(current)) {
    if (await replica.apply(current)) await note(problem, nowMs);
  }
  return problem;
}

/** A large pull takes minutes: others must not take this machine for a dead one. */
async function getAll(
  shared: SharedStore,
  replica: Replica,
  wanted: Publication,
  note: (problem: string | undefined, seenAtMs: number) => Promise<void>,
): Promise<string | undefined> {
  const stop = keepRepeating(
    BEAT_MS,
    async () => note(undefined, await readSharedClock(shared.db)),
    () => undefined,
  ); // the next look says why
  try {
    await replica.pull(shared, wanted);
    return undefined;
  } catch (error) {
    if (error instanceof StoreProblem) return error.message;
    const disk = findDiskProblem(error);
    return disk ? `${disk.words}, so that ${wanted.kind} ${wanted.id} cannot be stored` : String(error);
  } finally {
    await stop();
  }
}

/** Asked also when nothing is to be got. @returns why the store is not there; one that has nothing yet need not be */
export async function findAwayStore({
  db,
  objects,
}: Pick<SharedStore, 'db' | 'objects'>): Promise<string | undefined> {
  const published = (await findNewest(db, 'release')) ?? (await findNewest(db, 'stock'));
  if (published === undefined) return undefined;
  try {
    await objects.check(false);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Follows until it is stopped. Without the database or the store, the machine serves on with what it has. */
export function followPublications(
  shared: SharedStore,
  replicas: readonly Replica[],
  log: FollowLog,
): () => Promise<void> {
  let away: string | undefined;
  const ask = async () => (away = await findAwayStore(shared));
  const stopAsking = keepRepeating(ASK_STORE_EVERY_MS, ask, () => undefined); // the database is away: a look says so
  const stops = replicas.map((replica) => {
    let restsUntilMs = -Infinity;
    let said: string | undefined;
    const say = (problem: string | undefined) => {
      const { kind } = replica;
      if (problem === said) return;
      if (problem === undefined) log.info({ kind }, 'this machine follows the release store again');
      else log.warn({ kind, problem }, 'this machine cannot follow the release store and serves what it has');
      said = problem;
    };
    const look = async () => {
      const resting = performance.now() < restsUntilMs ? said : undefined;
      const problem = await followOnce(shared, replica, {
        ...{ nowMs: await readSharedClock(shared.db), resting, away },
      });
      if (problem !== undefined && resting === undefined) restsUntilMs = performance.now() + TRY_AGAIN_MS;
      say(problem);
    };
    return keepRepeating(EVERY_MS, look, (error) => say(String(error)));
  });
  return async () => {
    await Promise.all([stopAsking, ...stops].map((stop) => stop()));
  };
}
