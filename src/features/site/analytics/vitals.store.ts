/**
 * Measures how a page feels (largest contentful paint, interaction to next paint, layout shift) and reports each once,
 * as good, fair or poor by the limits of Core Web Vitals, when the page is left.
 */
import { publishPageEvent } from '#src/stores/page-events.store.ts';
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';

type Vital = Extract<PageEvent, { type: 'vital' }>;
type Metric = Vital['metric'];

/** Up to the first value it is good, up to the second fair: milliseconds, and a score for CLS. */
const LIMITS: Readonly<Record<Metric, readonly [number, number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};
/** Shifts within this time of each other are one. */
const GAP_MS = 1_000;
const LONGEST_BURST_MS = 5_000;
/** Shorter interactions are good anyway. */
const MIN_INTERACTION_MS = 16;

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface InteractionEntry extends PerformanceEntry {
  readonly interactionId?: number;
}

export function rateVital(metric: Metric, value: number): Vital['rating'] {
  const [good, fair] = LIMITS[metric];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}

/** The largest burst of layout shifts so far. */
export function createShiftSum(): (shift: Pick<ShiftEntry, 'value' | 'startTime'>) => number {
  let [worst, burst, startedAt, lastAt] = [0, 0, 0, -Infinity];
  return ({ value, startTime }) => {
    const isSame = startTime - lastAt < GAP_MS && startTime - startedAt < LONGEST_BURST_MS;
    if (!isSame) [burst, startedAt] = [0, startTime];
    burst += value;
    lastAt = startTime;
    worst = Math.max(worst, burst);
    return worst;
  };
}

/** @param view the kind of page */
export function followVitals(view: string): void {
  const values = new Map<Metric, number>();
  const addShift = createShiftSum();
  observe('largest-contentful-paint', {}, (entry) => values.set('LCP', entry.startTime));
  observe('layout-shift', {}, (entry) => {
    const shift = entry as ShiftEntry;
    if (!shift.hadRecentInput) values.set('CLS', addShift(shift));
  });
  observe('event', { durationThreshold: MIN_INTERACTION_MS }, (entry) => {
    const { interactionId = 0, duration } = entry as InteractionEntry;
    if (interactionId > 0) values.set('INP', Math.max(values.get('INP') ?? 0, duration));
  });
  const report = () => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', report, { capture: true });
    // A page that was shown has a layout, which may not have shifted at all.
    if (values.has('LCP') && !values.has('CLS')) values.set('CLS', 0);
    for (const [metric, value] of values)
      publishPageEvent({ type: 'vital', metric, view, rating: rateVital(metric, value) });
  };
  // Before the events are sent, which happens at the same time.
  document.addEventListener('visibilitychange', report, { capture: true });
}

/** A browser that does not know the type measures nothing. */
function observe(
  type: string,
  more: { readonly durationThreshold?: number },
  take: (entry: PerformanceEntry) => void,
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true, ...more });
}
