import { expect, test } from 'vitest';
import { decidePushPrompt } from '#src/features/shopper/push/push-prompt.ts';
import type { PushFacts } from '#src/features/shopper/push/push-prompt.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

const NOW = 1_000_000_000_000;
const facts: PushFacts = {
  isSupported: true,
  isIosTab: false,
  permission: 'default',
  isPrompted: false,
  hasFilters: true,
  previousVisitAtMs: NOW - HOUR_MS,
  nowMs: NOW,
};
const IOS = { isSupported: false, isIosTab: true };

test.each([
  ['who comes back within a day with filters', {}, 'notifications'],
  ['who was here 24 hours ago', { previousVisitAtMs: NOW - 24 * HOUR_MS }, 'notifications'],
  ['who was here longer ago', { previousVisitAtMs: NOW - 24 * HOUR_MS - 1 }, undefined],
  ['who is here for the first time', { previousVisitAtMs: undefined }, undefined],
  ['who has no filters', { hasFilters: false }, undefined],
  ['who was asked', { isPrompted: true }, undefined],
  ['who has said yes', { permission: 'granted' }, undefined],
  ['who has said no', { permission: 'denied' }, undefined],
  ['who has a browser without notifications', { isSupported: false }, undefined],
  ['who has a tab on iOS', IOS, 'device-notification'],
  ['who has a tab on iOS and was asked', { ...IOS, isPrompted: true }, undefined],
] as const)('%s', (_, change, prompt) => {
  expect(decidePushPrompt({ ...facts, ...change })).toBe(prompt);
});
