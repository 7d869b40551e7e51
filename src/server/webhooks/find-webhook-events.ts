/** Tells webhooks what has changed in the stock and in its names, which release is served, and which builds have ended. The first run only notes where it begins. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import type { Services } from '#src/server/services.ts';
import { listAudiences, publishEvent } from '#src/server/webhooks/publish-event.ts';
import type { Audience, NewWebhookEvent } from '#src/server/webhooks/publish-event.ts';
import { listChangedIds, loadGenerations, loadNews } from '#src/server/webhooks/stock-news.ts';
import { queueBuildEvents } from '#src/server/webhooks/build-events.ts';
import { queueRenameEvents } from '#src/server/webhooks/rename-events.ts';
import {
  findReportedCars,
  isInProgram,
  noteReportedCars,
  noteWholeProgram,
} from '#src/server/webhooks/reported-cars.ts';
import type { ProgramStock } from '#src/server/webhooks/reported-cars.ts';
import type { findWebhookEventsJob } from '#src/server/webhooks/webhook.job.ts';
import { loadMark, setMark } from '#src/server/webhooks/webhook-marks.ts';

/** Cars in one event, which keeps it below 20 KB. */
const CARS_PER_EVENT = 100;
/** Of more changed cars, a partner is asked to read all of them again. */
const MAX_CARS = 20_000;

interface News extends Pick<Services, 'db' | 'stockDb'> {
  /** Has what was sent last: the machine's own generations are counted by itself, shared ones by all. */
  readonly marks: Database;
  /** On a site of the certified program, whose partners hear of its cars alone. */
  readonly program?: ProgramStock;
}

export const findWebhookEvents: JobHandler<typeof findWebhookEventsJob> = async (_, { services, signal }) => {
  const { config, db, stockDb, stock } = services;
  // A machine that gets its stock from others gets their whole database, and another one may run this job next.
  const marks = config.releaseStoreUrl === undefined ? stockDb : db;
  const news = { db, stockDb, marks, ...(config.brand === 'certified' && { program: stock }) };
  await queueBuildEvents(db, config.dataDir);
  await queueReleaseEvents(news, readCurrent(config.dataDir));
  await queueRenameEvents(news, stock.renames);
  await queueStockEvents(news, signal);
};

/** @param release undefined before the first */
export async function queueReleaseEvents(news: News, release: string | undefined): Promise<void> {
  const announced = await loadMark(news.marks, 'release');
  if (release === undefined || announced === release) return;
  const audiences = announced === undefined ? [] : await listAudiences(news.db, ['release']);
  await news.db.transaction().execute((tx) =>
    publishEvent(
      tx,
      // A release that is served again after a roll-back is another event, however often.
      { type: 'release.published', key: randomUUID(), data: { release, previous: announced } },
      audiences,
    ),
  );
  await setMark(news.marks, 'release', release);
}

export async function queueStockEvents(news: News, signal?: AbortSignal): Promise<void> {
  const { current, loggedFrom } = await loadGenerations(news.stockDb);
  const mark = await loadMark(news.marks, 'stock');
  const since = mark === undefined ? undefined : Number(mark);
  if (since === current || (await isBehind(news.program, current))) return;
  const audiences = since === undefined ? [] : await listAudiences(news.db, ['stock', 'price']);
  const isProgramKnown = mark !== undefined && (await loadMark(news.marks, 'program')) === mark;
  let changedIds: readonly string[] | undefined;
  if (since !== undefined && audiences.length > 0) {
    const isKnown = since >= loggedFrom && since < current;
    const ids = isKnown
      ? await listChangedIds(news.stockDb, { since, until: current, max: MAX_CARS })
      : undefined;
    changedIds = ids !== undefined && ids.length <= MAX_CARS ? ids : undefined;
    if (changedIds === undefined) await queueResetEvents(news, current, audiences);
    else await queueCarEvents(news, { ids: changedIds, since, current, audiences, isProgramKnown }, signal);
  }
  if (news.program && (since === undefined || audiences.length > 0)) {
    if (isProgramKnown && changedIds) await noteReportedCars(news.marks, news.program, changedIds);
    else await noteWholeProgram(news, news.program, signal);
    if (signal?.aborted !== true) await setMark(news.marks, 'program', String(current));
  }
  if (signal?.aborted !== true) await setMark(news.marks, 'stock', String(current));
}

/** What has changed is unknown: too much, or the log does not reach back. */
async function queueResetEvents(
  news: News,
  generation: number,
  audiences: readonly Audience[],
): Promise<void> {
  const wanting = audiences.filter(({ topics }) => topics.includes('stock'));
  const event: NewWebhookEvent = {
    type: 'stock.reset',
    key: `generation ${generation}`,
    data: { generation, advice: 'Read all cars again.' },
  };
  await news.db.transaction().execute((tx) => publishEvent(tx, event, wanting));
}

interface Changes {
  readonly ids: readonly string[];
  readonly since: number;
  readonly current: number;
  readonly audiences: readonly Audience[];
  /** Which cars of the program were reported before. */
  readonly isProgramKnown: boolean;
}

/** One event for the webhooks of all sellers, and one for each seller who has a webhook. */
async function queueCarEvents(
  news: News,
  { ids, since, current, audiences, isProgramKnown }: Changes,
  signal?: AbortSignal,
): Promise<void> {
  const bySeller = Map.groupBy(audiences, ({ ownerId }) => ownerId);
  for (let from = 0; from < ids.length; from += CARS_PER_EVENT) {
    if (signal?.aborted === true) return;
    const { program, marks } = news;
    const some = ids.slice(from, from + CARS_PER_EVENT);
    const known = program && isProgramKnown ? await findReportedCars(marks, some) : undefined;
    const { cars, prices } = await loadNews(news.stockDb, some, {
      since,
      isListed: (id) => program === undefined || isInProgram(program, id),
      wasListed: (id) => known?.has(id) ?? true,
    });
    const range = { generation: current, previousGeneration: since };
    await news.db.transaction().execute(async (tx) => {
      for (const [seller, wanting] of bySeller) {
        const isTheirs = ({ sellerId }: { readonly sellerId: string | null }) =>
          seller === undefined || sellerId === seller;
        const key = `${since}-${current} ${from} ${seller ?? ''}`;
        const theirs = { cars: cars.filter(isTheirs), changes: prices.filter(isTheirs) };
        const announced = [
          { type: 'stock.changed', topic: 'stock', data: { cars: theirs.cars }, count: theirs.cars.length },
          {
            type: 'price.changed',
            topic: 'price',
            data: { changes: theirs.changes },
            count: theirs.changes.length,
          },
        ] as const;
        for (const { type, topic, data, count } of announced) {
          const fitting = wanting.filter(({ topics }) => topics.includes(topic));
          if (count > 0) await publishEvent(tx, { type, key, data: { ...range, ...data } }, fitting);
        }
      }
    });
  }
}

/** Its cars are read from the stock that is served, so changes wait until it has them. */
async function isBehind(program: ProgramStock | undefined, generation: number): Promise<boolean> {
  if (program === undefined || program.current.id === generation) return false;
  await program.refresh();
  return program.current.id !== generation;
}
