/** Times of interactions by setting, each beside its goal. */
import { Latencies } from '#tests/bench/latencies.ts';
import type { Setting, Timing } from '#tests/bench/interaction-visit.ts';
import { toSetting, toTable } from '#tests/bench/report.ts';

/** The timings of all visits with one setting. */
export interface SettingTimings {
  readonly setting: Setting;
  readonly timings: readonly Timing[];
}

export interface InteractionFigures {
  readonly command: string;
  readonly runs: number;
  /** The average number of busy processes in the minute before. */
  readonly load: number;
  readonly measured: readonly SettingTimings[];
}

const HEAD = ['interaction', 'median ms', 'p98', 'goal', ''];
/** Above this, other programs were using the machine. */
const QUIET_LOAD = 0.3;

/** @returns Markdown: one table per setting */
export function formatInteractionReport({ command, runs, load, measured }: InteractionFigures): string {
  const noise = load > QUIET_LOAD ? `\n\n**Not a quiet machine**: load ${load.toFixed(1)} at the start.` : '';
  return [
    '## Interactions',
    `\`${command}\` · ${toSetting()}${noise}`,
    `From the input to the frame that shows its effect, in Chromium, median and p98 of ${runs} visits. Each visit begins with an ` +
      'empty cache, scrolls a little, and waits until the page is quiet before it presses anything. Every outcome was right, and a filter was requested once, ' +
      'also when it was typed. Goals are for a processor that is not slowed down.',
    ...measured.map((one) => `### ${describeSetting(one.setting)}\n\n${toTable(HEAD, toRows(one))}`),
  ].join('\n\n');
}

/** "390 px, processor 4 × slower, slow line". */
export function describeSetting({ width, cpu, isSlowLine }: Setting): string {
  return [`${width} px`, cpu > 1 && `processor ${cpu} × slower`, isSlowLine && 'slow line']
    .filter((part) => part !== false)
    .join(', ');
}

function toRows({ setting, timings }: SettingTimings): string[][] {
  const effects = Map.groupBy(timings, ({ interaction, sign }) => `${interaction.name} → ${sign}`);
  return Array.from(effects, ([name, all]) => {
    const times = new Latencies(name);
    for (const { ms } of all) times.add(ms);
    const median = times.quantile(0.5);
    const goal = goalOf(setting, all[0]);
    const verdict = goal === undefined ? '' : median <= goal ? 'met' : '**missed**';
    return [
      name,
      median.toFixed(0),
      times.quantile(0.98).toFixed(0),
      goal === undefined ? '' : `≤ ${goal}`,
      verdict,
    ];
  });
}

/** Answers of the server have no goal on a slow line, and nothing has one on a slow processor. */
function goalOf({ cpu, isSlowLine }: Setting, timing: Timing | undefined): number | undefined {
  if (!timing || cpu > 1) return undefined;
  const { goals, local } = timing.interaction;
  return isSlowLine && !local.includes(timing.sign) ? undefined : goals[timing.sign];
}
