import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '#src/lib/durations.ts';
import { openAlertMarket } from '#tests/support/alert-market.ts';

test('a digest of a time when the clock was a year ahead delays no other', async () => {
  const market = await openAlertMarket();
  await market.begin({ old: 20_000 });
  const ann = await market.addAccount('ann');
  await market.saveSearch(ann, 'makeCode=HONDA');
  await market.importStock({ old: 20_000, one: 10_000 });
  await market.match();
  expect(await market.sendDigests()).toHaveLength(1);
  await market.importStock({ old: 20_000, one: 10_000, two: 11_000 });
  await market.match();
  expect(await market.sendDigests()).toHaveLength(0);
  await sql`UPDATE alert_digest SET created_at_ms = created_at_ms + ${365 * DAY_MS}`.execute(market.db);
  expect(await market.sendDigests()).toHaveLength(1);
  await market.close();
});
