import { describe, expect, test } from 'vitest';
import {
  FIRST_FIXED_AD_STATE,
  isFixedAdRefreshing,
  nextFixedAdState,
  parseRefreshLimit,
  toScrolledShare,
} from '#src/features/ads/ad-slots/fixed-ad.ts';
import type { FixedAdEvent, FixedAdState } from '#src/features/ads/ad-slots/fixed-ad.ts';

const LIMIT = 10;
const results: FixedAdEvent = { type: 'results-changed', hasResults: true };
const noResults: FixedAdEvent = { type: 'results-changed', hasResults: false };
const scrolled: FixedAdEvent = { type: 'scrolled', share: 0.11 };
const ready: FixedAdEvent = { type: 'ready' };
const due: FixedAdEvent = { type: 'refresh-due' };
const overlay: FixedAdEvent = { type: 'overlay-opened' };
const closed: FixedAdEvent = { type: 'closed' };
const SHOWN = [results, scrolled, ready];

const after = (events: readonly FixedAdEvent[], limit = LIMIT): FixedAdState =>
  events.reduce((state, event) => nextFixedAdState(state, event, limit), FIRST_FIXED_AD_STATE);
const times = (event: FixedAdEvent, count: number) => Array<FixedAdEvent>(count).fill(event);

test.each<[string, FixedAdEvent[], boolean]>([
  ['nothing has happened', [], false],
  ['only results are there', [results], false],
  ['it is ready but not scrolled', [results, ready], false],
  ['it is scrolled but not ready', [results, scrolled], false],
  ['exactly 10% were scrolled', [results, ready, { type: 'scrolled', share: 0.1 }], false],
  ['all three are true', SHOWN, true],
  ['all three are true in another order', [ready, scrolled, results], true],
  ['the visitor scrolls back up', [...SHOWN, { type: 'scrolled', share: 0 }], true],
  ['there are no results', [scrolled, ready], false],
  ['the results are gone', [...SHOWN, noResults], false],
  ['there are results again', [...SHOWN, noResults, results], true],
  ['it was closed', [...SHOWN, closed], false],
  ['it was closed and there are new results', [...SHOWN, closed, noResults, results, ready], false],
  ['an overlay was opened', [...SHOWN, overlay], true],
])('when %s, is the ad shown? %#', (_when, events, isShown) => {
  expect(after(events).showFixedAd).toBe(isShown);
});

describe('the refresh', () => {
  test.each<[string, FixedAdEvent[], number, number]>([
    ['is counted', [...SHOWN, due, due], LIMIT, 2],
    ['does not begin before the ad is shown', [results, due, due], LIMIT, 0],
    ['ends at the configured limit', [...SHOWN, ...times(due, 40)], 10, 10],
    ['ends at the other limit when the setting is missing', [...SHOWN, ...times(due, 40)], 25, 25],
    ['stops when the ad is closed', [...SHOWN, due, closed, due, due], LIMIT, 1],
    ['stops when an overlay opens', [...SHOWN, due, due, overlay, due], LIMIT, 2],
    ['never begins after an overlay', [overlay, ...SHOWN, due], LIMIT, 0],
    ['waits while there are no results', [...SHOWN, noResults, due, results, due], LIMIT, 1],
  ])('%s', (_what, events, limit, count) => {
    expect(after(events, limit).refreshCount).toBe(count);
  });

  test('stops at the limit, when closed, and after an overlay', () => {
    expect(isFixedAdRefreshing(after(SHOWN), LIMIT)).toBe(true);
    for (const events of [times(due, LIMIT), [closed], [overlay]])
      expect(isFixedAdRefreshing(after([...SHOWN, ...events]), LIMIT)).toBe(false);
  });
});

test.each([
  [undefined, 25],
  ['', 25],
  ['many', 25],
  ['-1', 25],
  ['10', 10],
  ['0', 0],
])('the setting %j allows %i refreshes', (setting, limit) => {
  expect(parseRefreshLimit(setting)).toBe(limit);
});

test.each([
  [0, 5000, 800, 0],
  [420, 5000, 800, 0.1],
  [4200, 5000, 800, 1],
  [9000, 5000, 800, 1],
  [-50, 5000, 800, 0],
  [0, 600, 800, 0],
])('scrolling to %i of %i pixels in a window of %i is the share %d', (y, page, window, share) => {
  expect(toScrolledShare(y, page, window)).toBeCloseTo(share);
});
