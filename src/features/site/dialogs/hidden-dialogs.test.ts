import { expect, test } from 'vitest';
import { resolveFlags } from '#src/domain/site/flags.ts';
import type { Flag } from '#src/domain/site/flags.ts';
import { listHiddenDialogs } from '#src/features/site/dialogs/hidden-dialogs.ts';

const ALL_ON = { dealer_differentiator: true, email_capture: true, suggested_filters: true };

test('no dialog is hidden while every flag is on', () => {
  expect(listHiddenDialogs(resolveFlags(ALL_ON))).toEqual([]);
});

test.each([
  ['dealer_differentiator', ['dealer-difference']],
  ['email_capture', ['email-capture']],
  ['suggested_filters', ['model-clarification']],
  ['advanced_keyword_search', ['keyword']],
  ['save_search', ['save-search']],
  ['my_wallet', ['wallet']],
  ['push_notifications', ['device-notification', 'notifications']],
] satisfies [Flag, string[]][])('without %s no link opens %j', (flag, dialogs) => {
  expect(listHiddenDialogs(resolveFlags({ ...ALL_ON, [flag]: false }))).toEqual(dialogs);
});
