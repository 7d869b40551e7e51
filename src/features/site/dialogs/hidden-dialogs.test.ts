import { expect, test } from 'vitest';
import { resolveFlags } from '#src/domain/site/flags.ts';
import type { Flag } from '#src/domain/site/flags.ts';
import { listHiddenDialogs } from '#src/features/site/dialogs/hidden-dialogs.ts';

const ALL_ON = { dealer_differentiator: true, email_capture: true, suggested_filters: true };

test('no dialog is hidden while every flag is on', () => {
  expect(listHiddenDialogs(resolveFlags(ALL_ON))).toEqual([]);
});

test.each([
  ['dealer_differentiator', 'dealer-difference'],
  ['email_capture', 'email-capture'],
  ['suggested_filters', 'model-clarification'],
] satisfies [Flag, string][])('without %s there is no dialog "%s"', (flag, dialog) => {
  expect(listHiddenDialogs(resolveFlags({ ...ALL_ON, [flag]: false }))).toEqual([dialog]);
});

test('without notifications there is no prompt for them', () => {
  expect(listHiddenDialogs(resolveFlags({ push_notifications: false }))).toEqual([
    'device-notification',
    'notifications',
  ]);
});
