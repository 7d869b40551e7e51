/** Decides whether and how this browser is asked about notifications. */
import { DAY_MS } from '#src/lib/durations.ts';

/** @see docs/rules/alerts.md#notification-prompt */
const PROMPT_WINDOW_MS = DAY_MS;

/** The names of the dialogs. */
export type PushPrompt = 'notifications' | 'device-notification';

export interface PushFacts {
  /** The browser supports notifications and service workers. */
  readonly isSupported: boolean;
  /** A browser tab on iOS, which supports notifications only for sites on the home screen. */
  readonly isIosTab: boolean;
  readonly permission: NotificationPermission;
  readonly isPrompted: boolean;
  readonly hasFilters: boolean;
  /** When the previous visit ended. */
  readonly previousVisitAtMs: number | undefined;
  readonly nowMs: number;
}

/** Once per browser, after a visit within the last 24 hours, and only with selected filters. */
export function decidePushPrompt(facts: PushFacts): PushPrompt | undefined {
  const { isPrompted, hasFilters, previousVisitAtMs, nowMs } = facts;
  if (isPrompted || !hasFilters || previousVisitAtMs === undefined) return undefined;
  if (nowMs - previousVisitAtMs > PROMPT_WINDOW_MS) return undefined;
  if (facts.isSupported) return facts.permission === 'default' ? 'notifications' : undefined;
  return facts.isIosTab ? 'device-notification' : undefined;
}
