// What an operator and bad luck do in a week: a feed every hour, edits with rebuilds, kills, clock jumps and a full disk.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '#src/inventory/sample/random.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import type { WeekSite } from '#tests/proof/week/week-site.ts';

const TEXT = 'models/honda/civic/owning-one.md';
const HOURS = 168;
const CARS = 1_500;
/** Cars that no feed takes away; they cost at most this, and all others more. */
const STAYING = 200;
export const STAYING_PRICE = 11_000;
/** So many cars of each feed have a price that no other feed has. */
const MARKED = 5;
const MARK_PRICE = 150_000;
const MAX_BUILDS = 10;
const BUILD_AGAIN_MS = 2_000;
const DAY_S = 24 * 60 * 60;
/** Ahead for two days, as a virtual machine after a pause; back by some hours, as one with a wrong zone. */
const JUMPS_S = [2 * DAY_S, -6 * 60 * 60, DAY_S] as const;
const COLUMNS = 'id,listingType,year,make,model,trim,salePrice,mileage,ownerName,ownerZip,ownerEmail';
const MODELS = ['Honda,Civic,LX', 'Ford,Escape,SE', 'Toyota,Camry,SE', 'Honda,Accord,EX'] as const;

export interface WeekEvents {
  feeds: number;
  /** Imports that failed while something was wrong; each was made up for. */
  failedFeeds: number;
  edits: number;
  /** Builds that were killed, or met a full disk; each was made up for by the next. */
  killedBuilds: number;
  fullBuilds: number;
  kills: number;
  powerCuts: number;
  clockJumps: number;
  fullDisks: number;
  /** The price of the cars that only the last imported feed has. */
  lastMark: number;
  /** The words of the last edit that was published. */
  lastEdit: string;
  readonly problems: string[];
}

interface Plan {
  readonly minutes: number;
  readonly seed: number;
  readonly say: (text: string) => void;
}

/** The first feed and the first build, before anybody comes. */
export async function beginWeek(site: WeekSite): Promise<void> {
  for (const [script, options] of [
    ['scripts/inventory-import.ts', ['--feed', 'generic', writeFeed(site, 0)]],
    ['scripts/build.ts', []],
  ] as const) {
    const { code, output } = await site.run(script, options);
    if (code !== 0) throw new Error(`${script} ended with exit code ${String(code)}:\n${output}`);
  }
}

export async function liveThroughWeek(site: WeekSite, { minutes, seed, say }: Plan): Promise<WeekEvents> {
  const random = createRandom(seed);
  const endsAt = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > endsAt;
  const hourMs = (minutes * 60_000) / HOURS;
  const events: WeekEvents = {
    feeds: 0,
    failedFeeds: 0,
    edits: 0,
    killedBuilds: 0,
    fullBuilds: 0,
    kills: 0,
    powerCuts: 0,
    clockJumps: 0,
    fullDisks: 0,
    lastMark: MARK_PRICE,
    lastEdit: '',
    problems: [],
  };
  const every = async (hours: number, act: () => Promise<void> | void) => {
    await wait(hourMs * hours * random.next());
    while (!isOver()) {
      const began = performance.now();
      await act();
      await wait(Math.max(0, hourMs * hours - (performance.now() - began)));
    }
  };
  await Promise.all([
    every(1, () => importFeed(site, events)),
    every(8, () => publishEdit(site, events, random)),
    every(4, () => killSomething(site, events, random, say)),
    every(20, async () => {
      if (site.clockHindrance !== undefined) return;
      site.setClock(JUMPS_S[events.clockJumps++ % JUMPS_S.length] ?? 0);
      say('the clock jumps');
      await wait(hourMs * 3);
      site.setClock(0);
    }),
    every(24, async () => {
      events.fullDisks++;
      say('the disk is full');
      site.disk.fill();
      await wait(Math.max(4_000, hourMs));
      site.disk.empty();
    }),
  ]);
  site.setClock(0);
  site.disk.empty();
  return events;
}

/** After the faults: the last feed and the last edit, which have to arrive whatever happened before. */
export async function endWeek(site: WeekSite, events: WeekEvents): Promise<void> {
  await importFeed(site, events);
  await publishEdit(site, events);
}

async function importFeed(site: WeekSite, events: WeekEvents): Promise<void> {
  const hour = events.feeds + events.failedFeeds + 1;
  const file = writeFeed(site, hour);
  const { code, output, isHung } = await site.run('scripts/inventory-import.ts', ['--feed', 'generic', file]);
  if (isHung) events.problems.push('an import did not end');
  if (code === 0) {
    events.feeds++;
    events.lastMark = MARK_PRICE + hour;
  } else {
    events.failedFeeds++;
    if (/^\s+at /m.test(output))
      events.problems.push(`an import ended with a stack trace: ${output.slice(-400)}`);
  }
}

/** One in four builds is killed. After one that was, or that met a full disk, the operator builds again. */
async function publishEdit(site: WeekSite, events: WeekEvents, random?: Random): Promise<void> {
  const words = `Week edit number ${events.edits + 1}.`;
  appendFileSync(join(site.contentDir, TEXT), `\n${words}\n`);
  for (let tries = 1; tries <= MAX_BUILDS; tries++) {
    const killAt = random?.chance(0.25) ? performance.now() + random.integer(2_000, 15_000) : Infinity;
    const shouldKill = () => performance.now() > killAt;
    const { code, output, isHung } = await site.run('scripts/rebuild.ts', [], shouldKill);
    if (code === 0) {
      events.edits++;
      events.lastEdit = words;
      return;
    }
    if (isHung) events.problems.push('a rebuild did not end');
    else if (code === null && shouldKill()) events.killedBuilds++;
    else if (/disk is full|full disk|MB are free/.test(output)) events.fullBuilds++;
    else events.problems.push(`a rebuild failed: ${output.slice(-400)}`);
    await wait(BUILD_AGAIN_MS);
  }
  events.problems.push(`an edit was not published by ${MAX_BUILDS} builds`);
}

function killSomething(site: WeekSite, events: WeekEvents, random: Random, say: Plan['say']): void {
  const dice = random.next();
  if (dice < 0.15) {
    site.killAll();
    events.powerCuts++;
    say('power cut');
  } else if (site.killOne(dice < 0.7 ? 'worker' : 'background')) events.kills++;
}

/** Outside of the site's disk: feeds come from elsewhere. */
function writeFeed(site: WeekSite, hour: number): string {
  const lines = Array.from({ length: CARS - (hour % 7) * 20 }, (_, at) => {
    const price = priceOf(at, hour);
    const model = MODELS[at % MODELS.length];
    return `week-${at},Used,${2016 + (at % 8)},${model},${price},${30_000 + at},Elm Street Cars,90210,elm@example.com`;
  });
  const file = join(site.contentDir, '..', 'stock.csv');
  writeFileSync(file, `${[COLUMNS, ...lines].join('\n')}\n`);
  return file;
}

function priceOf(at: number, hour: number): number {
  if (at < STAYING) return STAYING_PRICE - at;
  return at < STAYING + MARKED ? MARK_PRICE + hour : 12_000 + ((at * 37 + hour * 11) % 20_000);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
