import { expect, test } from 'vitest';
import type { CampaignAtDesk } from '#src/inventory/campaigns/campaign-list.ts';
import { describeCampaignDays } from '#src/inventory/campaigns/campaign-status.ts';
import { AT_ONCE } from '#src/inventory/campaigns/read-bookings.ts';

test.each([
  [AT_ONCE, undefined, 'No end date'],
  [AT_ONCE, '2026-12-31', 'Until 2026-12-31'],
  ['2026-12-01', undefined, 'From 2026-12-01, no end date'],
  ['2026-12-01', '2026-12-31', '2026-12-01 to 2026-12-31'],
])('a dealer reads the days of a campaign from %s to %s', (fromDay, untilDay, text) => {
  expect(describeCampaignDays({ fromDay, untilDay } as CampaignAtDesk)).toBe(text);
});
