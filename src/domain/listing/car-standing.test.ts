import { expect, test } from 'vitest';
import { judgeCar } from '#src/domain/listing/car-standing.ts';

const DAY = 24 * 60 * 60 * 1000;
const calm = { silentMs: 0, soldReportCount: 0, leadsOfDay: 0, usualLeads: 0, unansweredLeads: 0 };
const judge = (changes: Partial<typeof calm>) => judgeCar({ ...calm, ...changes }, 7);

test('a car that its feed shows, without reports, is in no doubt', () => {
  expect(judge({})).toBeUndefined();
  expect(judge({ silentMs: 7 * DAY, soldReportCount: 2, leadsOfDay: 9, unansweredLeads: 4 })).toBeUndefined();
});

test.each([
  [{ silentMs: 8 * DAY }, 'silent-feed'],
  [{ soldReportCount: 3 }, 'sold-reports'],
  [{ leadsOfDay: 10 }, 'lead-spike'],
  [{ unansweredLeads: 5 }, 'unanswered'],
])('%o lowers it', (signals, reason) => {
  expect(judge(signals)).toEqual({ level: 'lowered', reasons: [reason] });
});

test('however many reports and messages, they never hide a car whose feed shows it', () => {
  expect(judge({ soldReportCount: 500, leadsOfDay: 500 })?.level).toBe('lowered');
});

test('a silent feed and reports hide it, and so does a long silence', () => {
  expect(judge({ silentMs: 8 * DAY, soldReportCount: 3 })?.level).toBe('hidden');
  expect(judge({ silentMs: 29 * DAY })?.level).toBe('hidden');
});

test('a car that always gets many messages has no spike', () => {
  expect(judge({ leadsOfDay: 20, usualLeads: 6 })).toBeUndefined();
});
