/** Whether this browser is asked about notifications, and how. */

/** "Push prompt window: 24 hours." */
const PROMPT_WINDOW_MS = 24 * 60 * 60 * 1000;

/** The names of their dialogs. */
export type PushPrompt = 'notifications' | 'device-notification';

export interface PushFacts {
  /** Notifications and their services are there. */
  readonly isSupported: boolean;
  /** A browser of iOS, which has them only for sites on the home screen. */
  readonly isIosTab: boolean;
  readonly permission: NotificationPermission;
  readonly isPrompted: boolean;
  readonly hasFilters: boolean;
  /** When the visit before this one ended. */
  readonly previousVisitAtMs: number | undefined;
  readonly nowMs: number;
}

/** Once per browser, after a visit within the last 24 hours, and only when filters are selected. */
export function decidePushPrompt(facts: PushFacts): PushPrompt | undefined {
  const { isPrompted, hasFilters, previousVisitAtMs, nowMs } = facts;
  if (isPrompted || !hasFilters || previousVisitAtMs === undefined) return undefined;
  if (nowMs - previousVisitAtMs > PROMPT_WINDOW_MS) return undefined;
  if (facts.isSupported) return facts.permission === 'default' ? 'notifications' : undefined;
  return facts.isIosTab ? 'device-notification' : undefined;
}
