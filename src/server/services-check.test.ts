import { expect, test } from 'vitest';
import { createReadiness } from '#src/engine/http/readiness.ts';
import { asksElsewhere, createServicesCheck } from '#src/server/services-check.ts';

const NONE = { upstreams: {}, eligibilityHosts: [], paymentHosts: [] };

test('a site that asks no service says nothing about them', () => {
  expect(asksElsewhere(NONE)).toBe(false);
  expect(asksElsewhere({ ...NONE, upstreams: { lsc: 'https://lsc.example' } })).toBe(true);
  expect(asksElsewhere({ ...NONE, paymentHosts: ['pay.example'] })).toBe(true);
});

test('names the calls without an answer, not the hosts of dealers, and takes no machine out', async () => {
  const health = (name: string, isFailing: boolean) => {
    const counts = { underWay: 0, fires: 3, failures: 3 };
    return { name, state: 'closed' as const, ...counts, isFailing, lastError: 'timeout' as const };
  };
  const calls = [health('listing', true), health('similar', false), health('eligibility shop.example', true)];
  const log = { error: () => undefined, info: () => undefined };
  const checks = [createServicesCheck({ health: () => calls })];
  expect(await createReadiness({ checks, listWarnings: () => [], log })()).toEqual({
    isReady: true,
    lines: ['services: warning, pages go on without listing (timeout), eligibility (timeout)'],
  });
});
