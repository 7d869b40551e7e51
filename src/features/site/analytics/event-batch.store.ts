/** Sends page events in batches, at the latest when the page is hidden. */
import { sendBeacon } from '#src/browser/send-beacon.ts';
import { MAX_BATCH, PAGE_EVENTS_PATH } from '#src/features/site/analytics/page-events.ts';
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';

const SENT_AFTER_MS = 5_000;
let batch: PageEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function addPageEvent(event: PageEvent): void {
  batch.push(event);
  if (batch.length >= MAX_BATCH) void sendPageEvents();
  else timer ??= setTimeout(() => void sendPageEvents(), SENT_AFTER_MS);
}

export async function sendPageEvents(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (batch.length === 0) return;
  const events = batch;
  batch = [];
  if (await sendBeacon(PAGE_EVENTS_PATH, { events })) return;
  // eslint-disable-next-line no-console -- a failed batch is reported in the console, as specified
  console.error('Failed to send Page Event');
}
