/** Publishes the events of a page to analytics. No event identifies the visitor. */

/** The analytics feature sends these. A new kind needs a line here and one in its schema. */
export type PageEvent =
  /** `search` is the search without location, keyword and campaign, as `toAnonymousQuery` returns it. */
  | { readonly type: 'page-view'; readonly view: string; readonly search: string }
  | { readonly type: 'vehicle-view'; readonly listingId: string }
  | { readonly type: 'search'; readonly search: string; readonly total: number }
  | { readonly type: 'filter-change'; readonly filter: string }
  | { readonly type: 'load-more'; readonly firstRecord: number }
  | ({ readonly type: 'card-click' } & ShownListing)
  | ({ readonly type: 'tier-impression' | 'tier-click'; readonly tier: string } & ShownListing)
  | { readonly type: 'save' | 'unsave' | 'compare' | 'uncompare'; readonly listingId: string }
  | { readonly type: 'dialog-opened'; readonly name: string }
  | { readonly type: 'alert-shown' | 'alert-clicked' | 'alert-closed'; readonly name: string }
  | { readonly type: 'ad-shown' | 'ad-failed'; readonly slot: string }
  | { readonly type: 'error'; readonly name: string };

interface ShownListing {
  readonly listingId: string;
  /** Position among the cards of the page, from 0. */
  readonly position: number;
}

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
