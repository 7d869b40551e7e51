import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { MAX_INSTANT_MAILS } from '#src/features/shopper/alerts/instant-digests.server.ts';
import { describeMiss, widenSearch } from '#src/features/shopper/alerts/near-misses.ts';
import { hideOffer, showOffer } from '#src/server/shoppers/hidden-offer-rows.ts';
import { openAlertMarket } from '#tests/support/alert-market.ts';
import type { AlertMarket } from '#tests/support/alert-market.ts';

const HONDA = 'makeCode=HONDA&maxPrice=20000';

describe('a near miss', () => {
  test('says by how much it costs more and is farther away', () => {
    const query = { ranges: { price: { max: 20_000 } }, searchRadius: 50 };
    expect(describeMiss(query, { price: 20_300, miles: 55.2 })).toBe('$300 over, 6 miles too far');
    expect(describeMiss(query, { price: 20_000, miles: 50.5 })).toBe('1 mile too far');
    expect(describeMiss(query, { price: 19_000, miles: 3 })).toBe('');
    expect(describeMiss({ ranges: {} }, { price: undefined, miles: undefined })).toBe('');
  });

  test('costs up to 5% more, or is up to 20% and at least 10 miles farther away', () => {
    const query = {
      ...EMPTY_QUERY,
      ranges: { price: { min: 1, max: 20_000 } },
      zip: '60601',
      searchRadius: 25,
    };
    expect(widenSearch(query)).toMatchObject({
      ranges: { price: { min: 1, max: 21_000 } },
      searchRadius: 35,
    });
    expect(widenSearch({ ...query, searchRadius: 100 })).toMatchObject({ searchRadius: 120 });
    expect(widenSearch(EMPTY_QUERY)).toBeUndefined();
  });
});

describe('alerts as chosen for a search', () => {
  let market: AlertMarket;
  beforeEach(async () => {
    market = await openAlertMarket();
    await market.begin();
  });
  afterEach(() => market.close());

  async function choose(column: 'is_instant' | 'takes_near', search = HONDA): Promise<string> {
    const ann = await market.addAccount('ann');
    const id = await market.saveSearch(ann, search);
    await sql`UPDATE saved_search SET ${sql.ref(column)} = 1 WHERE id = ${id}`.execute(market.db);
    return ann;
  }
  async function importAndMatch(offers: Readonly<Record<string, number>>) {
    await market.importStock(offers);
    await market.match();
  }

  test('include near misses, apart from matches, and once', async () => {
    await choose('takes_near');
    await importAndMatch({ good: 19_000, near: 20_500, far: 21_001 });
    const [mail] = await market.sendDigests();
    expect(mail?.subject).toBe('1 new match, 1 near miss on Forecourt');
    expect(mail?.text).toContain('$20,500, $500 over');
    expect(mail?.text.match(/cars.example[^ ]*far/)).toBeNull();
    await importAndMatch({ good: 19_000, near: 20_400, far: 21_001 });
    expect((await market.events()).length).toBe(2);
  });

  test('tell of a near miss again when it has become a match', async () => {
    await choose('takes_near');
    await importAndMatch({ near: 20_500 });
    await importAndMatch({ near: 19_900 });
    const [mail] = await market.sendDigests();
    expect(mail?.subject).toBe('1 new match on Forecourt');
  });

  test('leave out a match whose price rose a little, and near misses that nobody asked for', async () => {
    const ann = await market.addAccount('ann');
    await market.saveSearch(ann, HONDA);
    await importAndMatch({ one: 19_000, near: 20_500 });
    await market.importStock({ one: 20_100, near: 20_500 });
    expect(await market.sendDigests()).toEqual([]);
  });

  test('are sent at once, however recent the daily email is', async () => {
    const ann = await choose('is_instant');
    await market.saveSearch(ann, 'makeCode=HONDA&minPrice=30000');
    await importAndMatch({ dear: 31_000 });
    expect(await market.sendDigests()).toHaveLength(1);
    await importAndMatch({ dear: 31_000, good: 19_000, dear2: 32_000 });
    const mails = await market.sendQueued();
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new match on Forecourt']);
    expect(mails[0]?.text).toContain('$19,000');
    const [instant] = (await market.events(ann)).filter(({ is_instant }) => is_instant === 1);
    expect(instant?.imported_at_ms).toBeGreaterThan(0);
  });

  test('leave out cars and sellers that the shopper hides, also after the change was found', async () => {
    const ann = await market.addAccount('ann');
    await market.saveSearch(ann, HONDA);
    await hideOffer(market.db, ann, { kind: 'car', subject: 'mute' });
    await importAndMatch({ mute: 19_000, good: 18_000, late: 17_000 });
    expect((await market.events()).map(({ listing_id }) => listing_id).sort()).toEqual(['good', 'late']);
    await hideOffer(market.db, ann, { kind: 'car', subject: 'late' });
    const [mail] = await market.sendDigests();
    expect(mail?.subject).toBe('1 new match on Forecourt');
    expect(mail?.text).toContain('$18,000');
    const seller = market.store.findListing('good')?.owner.id ?? '';
    await hideOffer(market.db, ann, { kind: 'seller', subject: seller });
    await importAndMatch({ good: 15_000, other: 16_000 });
    expect(await market.events()).toHaveLength(2);
    await showOffer(market.db, ann, { kind: 'seller', subject: seller });
    await importAndMatch({ good: 15_000, other: 16_000, next: 16_000 });
    expect(await market.events()).toHaveLength(3);
  });

  test('wait for the daily email above the limit of a day', async () => {
    const ann = await choose('is_instant');
    for (let index = 0; index < MAX_INSTANT_MAILS; index++)
      await sql`INSERT INTO alert_digest (id, recipient, created_at_ms, sent_at_ms, is_instant)
        VALUES (${`sent-${index}`}, ${ann}, ${Date.now() - 3_600_000}, 1, 1)`.execute(market.db);
    await importAndMatch({ good: 19_000 });
    expect(await market.sendQueued()).toEqual([]);
    expect(await market.sendDigests()).toHaveLength(1);
  });
});
