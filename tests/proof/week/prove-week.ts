/** `npm run proof:week`: a week of operation in an hour. Nothing that was acknowledged is lost, and the site is never down. */
import { readOptions } from '#scripts/read-options.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { judgeWeek } from '#tests/proof/week/judge-week.ts';
import type { WeekVerdict } from '#tests/proof/week/judge-week.ts';
import { beginWeek, endWeek, liveThroughWeek, STAYING_PRICE } from '#tests/proof/week/week-operation.ts';
import type { WeekEvents } from '#tests/proof/week/week-operation.ts';
import { openWeekSite } from '#tests/proof/week/week-site.ts';
import { sendVisitors } from '#tests/proof/week/week-visitors.ts';
import type { Acknowledged, Visits } from '#tests/proof/week/week-visitors.ts';
import { findMountHindrance } from '#tests/support/full-disk.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

const HELP = `npm run proof:week -- [options]

Starts the product on a small disk and lets a week pass: a feed each hour and an edit with a rebuild each eight, both by the
commands that operators use; kill -9 of workers and of everything; clock jumps; a full disk each day; and people who look,
send messages, sign up and save cars meanwhile. Then it counts what is there. Needs root on Linux, for the small disk.

  --minutes 60    how long the week takes
  --disk-mb 1500  size of the disk, which is in memory
  --seed 1        of the faults
  --faketime FILE libfaketimeMT.so.1, which makes the clock jump; that of Debian's package libfaketime by default
  --write         writes the results to docs/reliability.md
  --help          shows this text
`;

const { values } = readOptions(HELP, {
  minutes: { type: 'string', default: '60' },
  'disk-mb': { type: 'string', default: '1500' },
  seed: { type: 'string', default: '1' },
  faketime: { type: 'string' },
  write: { type: 'boolean', default: false },
});

await run(Number(values.minutes));

async function run(minutes: number): Promise<void> {
  const hindrance = findMountHindrance();
  if (hindrance !== undefined) throw new Error(`The proof needs a small disk: ${hindrance}.`);
  const say = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
  const sink = await startSmtpSink();
  const site = await openWeekSite({
    diskMb: Number(values['disk-mb']),
    smtpUrl: sink.url,
    faketime: values.faketime,
  });
  try {
    say('first feed, first build');
    await beginWeek(site);
    const carIds = await waitForCars(site.url);
    let isOver = false;
    const visitors = sendVisitors({ url: site.url, isOver: () => isOver, carIds });
    const events = await liveThroughWeek(site, { minutes, seed: Number(values.seed), say });
    isOver = true;
    await visitors.done;
    say('last feed, last edit');
    await endWeek(site, events);
    const verdict = await judgeWeek(site, visitors.acknowledged, events, sink.mails);
    const report = formatWeek({ minutes, events, verdict, ...visitors, clock: site.clockHindrance });
    console.log(report);
    for (const problem of [...events.problems, ...visitors.visits.oddWrites.slice(0, 10)])
      console.log(problem);
    if (values.write) writeSection('week', report, 'docs/reliability.md');
    if (!isProven(verdict, visitors.visits, events)) process.exitCode = 1;
  } finally {
    await site.stop();
    await sink.close();
  }
}

async function waitForCars(url: string): Promise<string[]> {
  for (;;) {
    try {
      const answer = await fetch(`${url}/rest/lsc/listing?maxPrice=${STAYING_PRICE}`);
      const { listings } = (await answer.json()) as { listings: { id: string }[] };
      if (listings.length > 0) return listings.map(({ id }) => id);
    } catch {
      // it is starting
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function isProven(verdict: WeekVerdict, visits: Visits, events: WeekEvents): boolean {
  const { isIntact, isLastEditLive, isLastFeedLive, isReady, ...counts } = verdict;
  const isWhole = isIntact && isLastEditLive && isLastFeedLive && isReady;
  const lost = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    isWhole && lost === 0 && visits.failed === 0 && visits.oddWrites.length + events.problems.length === 0
  );
}

interface Week {
  readonly minutes: number;
  readonly events: WeekEvents;
  readonly verdict: WeekVerdict;
  readonly acknowledged: Acknowledged;
  readonly visits: Visits;
  readonly clock: string | undefined;
}

function formatWeek({ minutes, events, verdict, acknowledged, visits, clock }: Week): string {
  const yes = (is: boolean) => (is ? 'yes' : '**no**');
  const rows: [string, string | number][] = [
    ['feeds imported; failed while something was wrong', `${events.feeds}; ${events.failedFeeds}`],
    [
      'edits published; builds that were killed; that met a full disk',
      `${events.edits}; ${events.killedBuilds}; ${events.fullBuilds}`,
    ],
    ['kill -9 of a process; of all at once', `${events.kills}; ${events.powerCuts}`],
    ['clock jumps', clock === undefined ? events.clockJumps : `none: ${clock}`],
    ['times the disk was full', events.fullDisks],
    ['pages asked for; failed at the first try', `${visits.asked}; ${visits.failedOnce}`],
    ['**pages that a visitor did not get within 15 s**', visits.failed],
    ['longest wait for a page', `${(visits.longestGapMs / 1000).toFixed(1)} s`],
    [
      'messages acknowledged; **lost**; neither delivered nor held',
      `${acknowledged.leads.size}; ${verdict.lostLeads}; ${verdict.undeliveredLeads}`,
    ],
    [
      'sign-ups acknowledged; **lost**; without mail',
      `${acknowledged.signUps.size}; ${verdict.lostSignUps}; ${verdict.unmailedSignUps}`,
    ],
    ['saved cars acknowledged; **lost**', `${acknowledged.saved.size}; ${verdict.lostSavedCars}`],
    [
      'writes refused with a reason; **answered in another way**',
      `${visits.refusedWrites}; ${visits.oddWrites.length}`,
    ],
    ['last feed live; last edit live', `${yes(verdict.isLastFeedLive)}; ${yes(verdict.isLastEditLive)}`],
    ['database intact; ready', `${yes(verdict.isIntact)}; ${yes(verdict.isReady)}`],
    [
      'uncaught errors; commands that failed without a reason',
      `${verdict.crashes}; ${events.problems.length}`,
    ],
  ];
  const table = toTable(
    ['A week', ''],
    rows.map(([name, value]) => [name, String(value)]),
  );
  return `## A week\n\n\`npm run proof:week -- --minutes ${minutes} --seed ${values.seed}\`\n\n${table}\n\n${toSetting()}`;
}
