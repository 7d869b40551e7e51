/** What happens on a page, for whoever counts it. Nothing here says who the visitor is. @see R §7, M §8, D §5 */

/** The analytics feature sends these; a new kind is a line here and one in its schema. */
export type PageEvent =
  /** `search`: the search without place, words and campaign, as `toImpersonalQuery` leaves it. */
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
  /** Among the cards of the page, from 0. */
  readonly position: number;
}

/** What happens before anyone follows waits; without a follower the rest is dropped. */
const MAX_WAITING = 50;
const waiting: PageEvent[] = [];
let follower: ((event: PageEvent) => void) | undefined;

export function publishPageEvent(event: PageEvent): void {
  if (follower) follower(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

/** One follower per page; it gets what has waited, too. */
export function followPageEvents(follow: (event: PageEvent) => void): void {
  follower = follow;
  waiting.splice(0).forEach(follow);
}
