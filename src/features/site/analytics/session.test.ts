import { describe, expect, test } from 'vitest';
import { decideVisitCookies, isVisitDue } from '#src/features/site/analytics/session.ts';

const OLD_ID = '0c1f1d54-6f0c-4a52-9a3b-5c8f2f6d1a10';
const NEW_ID = 'f4f2b5f0-38c2-4f6e-8f6b-1f2d3c4b5a69';
const VISIT = {
  sessionId: undefined,
  newId: NEW_ID,
  channel: undefined,
  hasOptedOut: false,
  isBot: false,
};
const session = (value: string) => ({ name: 'session_id', value, maxAgeSeconds: 1_800 });
const channel = { name: 'channel', value: 'HYUNDAI_C360', maxAgeSeconds: 604_800 };

describe('the cookies of a visit', () => {
  test.each([
    ['a first page gives it a number', {}, [session(NEW_ID)]],
    ['a later page prolongs it', { sessionId: OLD_ID }, [session(OLD_ID)]],
    ['a forged number is replaced', { sessionId: '../../x' }, [session(NEW_ID)]],
    ['a campaign adds its channel', { channel: 'HYUNDAI_C360' }, [session(NEW_ID), channel]],
    ['who has opted out gets no number', { hasOptedOut: true }, []],
    [
      'who opts out loses it',
      { hasOptedOut: true, sessionId: OLD_ID },
      [{ name: 'session_id', maxAgeSeconds: 0 }],
    ],
    ['who has opted out still comes by a channel', { hasOptedOut: true, channel: 'HYUNDAI_C360' }, [channel]],
    ['a crawler gets nothing', { isBot: true, channel: 'HYUNDAI_C360' }, []],
  ])('%s', (_what, changes, cookies) => {
    expect(decideVisitCookies({ ...VISIT, ...changes })).toEqual(cookies);
  });
});

test.each([
  [undefined, 1_000, false, true],
  [1_000, 2_000, false, false],
  [1_000, 60_999, false, false],
  [1_000, 61_000, false, true],
  [1_000, 2_000, true, true],
])('last reported at %s ms, now %i ms, campaign %s: due is %s', (keptAt, now, hasCampaign, isDue) => {
  expect(isVisitDue(keptAt, now, hasCampaign)).toBe(isDue);
});
