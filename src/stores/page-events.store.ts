/** Publishes the events of a page to analytics. */
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';

/** Events published before there is a follower wait, up to this many. */
const MAX_WAITING = 50;
const waiting: PageEvent[] = [];
let follower: ((event: PageEvent) => void) | undefined;

export function publishPageEvent(event: PageEvent): void {
  if (follower) follower(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

/** Sets the one follower of the page, which also receives the events that waited. */
export function followPageEvents(follow: (event: PageEvent) => void): void {
  follower = follow;
  waiting.splice(0).forEach(follow);
}
