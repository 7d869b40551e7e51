/** Tests which leads are accepted and refused, and what is stored. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  countHeldLeads,
  discardLead,
  releaseLead,
  listHeldLeads,
} from '#src/features/vehicle/contact-dealer/held-leads.server.ts';
import { answerLeadForm } from '#src/features/vehicle/contact-dealer/lead-form.server.ts';
import { DatabaseUnavailable } from '#src/engine/db/postgres-errors.ts';
import { ACCOUNT, openLeadMarket, SELLER } from '#tests/support/lead-market.ts';
import { ON_POSTGRES } from '#tests/support/test-database.ts';
import type { LeadMarket } from '#tests/support/lead-market.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 21, 12);

let market: LeadMarket;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  market = await openLeadMarket();
});
afterEach(async () => {
  await market.close();
  vi.useRealTimers();
});

test('stores the consent with a digest of its text, the page and the IP address', async () => {
  await market.send({ mayText: true, page: '/cars-for-sale/honda' });
  await market.send({ mayText: true, phoneNumber: '', comments: 'And without a phone?' });
  const kept = await market.consents();
  expect(kept).toMatchObject([
    {
      version: '2026-11-24',
      may_text: 1,
      page: '/cars-for-sale/honda',
      client_address: '192.0.2.1',
      given_at_ms: NOW,
    },
    { may_text: 0 },
  ]);
  expect(kept[0]?.text_digest).toMatch(/^[\w-]{43}$/);
});

test('ignores an opt-in to another text and keeps the time of the opt-in to this one', async () => {
  market.visitor.account = ACCOUNT;
  await market.saveProfile(true);
  expect(await market.oneClick()).toEqual({ type: 'ok' });
  await sql`UPDATE lead_profile SET opt_in_digest = 'of other words'`.execute(market.db);
  expect(await market.oneClick()).toEqual({ type: 'not-ready' });
  vi.setSystemTime(NOW + DAY);
  await market.saveProfile(true);
  await market.saveProfile(true, { phone: '312-555-0100' });
  const { rows } = await sql`SELECT opted_in_at_ms AS "atMs" FROM lead_profile`.execute(market.db);
  expect(rows).toEqual([{ atMs: NOW + DAY }]);
});

test('an equal lead within a day counts once: a double click, a retry, different spacing', async () => {
  const answers = await Promise.all(Array.from({ length: 3 }, () => market.send()));
  expect(answers).toEqual([{ type: 'ok' }, { type: 'ok' }, { type: 'ok' }]);
  expect(await market.send({ comments: ' is it  still there? ' })).toEqual({ type: 'ok' });
  expect(await market.leads()).toHaveLength(1);
  expect(await market.jobs()).toHaveLength(1);
  vi.setSystemTime(NOW + DAY + 1);
  await market.send();
  expect(await market.leads()).toHaveLength(2);
});

test('refuses a seller without a form, an unknown car, and the wrong kind of message', async () => {
  expect(await market.send({ listing: 'civic-4' })).toEqual({ type: 'no-form' });
  expect(await market.send({ listing: 'civic-5' })).toEqual({ type: 'no-form' });
  expect(await market.send({ listing: 'other' })).toEqual({ type: 'unknown-listing' });
  expect(await market.send({ listing: 'civic-3' })).toEqual({ type: 'no-form' });
  expect(await market.offer({ listing: 'civic-1' })).toEqual({ type: 'no-form' });
  expect(await market.leads()).toEqual([]);
});

test('shows an empty form while the database is away', async () => {
  market.visitor.account = ACCOUNT;
  const context = market.context();
  const away = new DatabaseUnavailable('connect ECONNREFUSED');
  const locals = { ...context.locals, findShopper: () => Promise.reject(away) };
  const form = await answerLeadForm({ listing: 'civic-1' }, { ...context, locals });
  expect(form).toMatchObject({ type: 'ok', seller: 'Elm Street Cars', canOneClick: false });
  expect(form).not.toHaveProperty('profile');
});

test('refuses a form sent too fast, too late, or never shown', async () => {
  expect(await market.send({ formTime: await market.shownAt(NOW - 1_999) })).toEqual({ type: 'too-fast' });
  expect(await market.send({ formTime: await market.shownAt(NOW - DAY - 1) })).toEqual({ type: 'too-old' });
  expect(await market.send({ formTime: '' })).toEqual({ type: 'too-old' });
  expect(await market.send({ formTime: await market.shownAt(NOW - 2_000) })).toEqual({ type: 'ok' });
});

test('a bot that fills every field gets the same answer and reaches no one', async () => {
  expect(await market.send({ website: 'Cheap pills' })).toEqual({ type: 'ok' });
  await market.runJobs();
  expect(market.sink.mails).toEqual([]);
  expect(await market.leads()).toMatchObject([{ status: 'held', held_reason: 'honeypot' }]);
});

test('refuses the sixth lead in ten minutes and the 21st in a day, by IP address and by email address', async () => {
  for (let n = 1; n <= 5; n++)
    expect(await market.send({ comments: `Question ${n}` })).toEqual({ type: 'ok' });
  expect(await market.send({ comments: 'Question 6' })).toEqual({ type: 'enough' });
  market.visitor.clientIp = '192.0.2.2';
  expect(await market.send({ comments: 'Question 6' })).toEqual({ type: 'enough' });
  expect(await market.send({ comments: 'Question 1' })).toEqual({ type: 'ok' });
  expect(await market.leads()).toHaveLength(5);
  market.visitor.clientIp = '192.0.2.1';
  let taken = 5;
  for (let n = 7; n <= 40; n++) {
    vi.setSystemTime(NOW + n * 11 * MINUTE);
    const { type } = await market.send({
      comments: `Question ${n}`,
    });
    if (type === 'ok') taken++;
  }
  expect(taken).toBe(20);
});

test('ignores the case of an email address', async () => {
  for (let n = 1; n <= 5; n++) {
    market.visitor.clientIp = `192.0.2.${n}`;
    await market.send({ comments: `Question ${n}`, fromEmailAddress: 'ann@example.com' });
  }
  market.visitor.clientIp = '192.0.2.6';
  for (const fromEmailAddress of ['Ann@example.com', 'ANN@EXAMPLE.COM'])
    expect(await market.send({ comments: 'Question 6', fromEmailAddress })).toEqual({ type: 'enough' });
  expect(await market.leads()).toHaveLength(5);
});

test('holds a flood for one seller for an editor and loses nothing', async () => {
  for (let n = 0; n < 7; n++) {
    market.visitor.clientIp = `192.0.2.${10 + n}`;
    expect(await market.send({ fromEmailAddress: `a${n}@example.com` })).toEqual({ type: 'ok' });
  }
  expect((await market.statuses()).filter((status) => status === 'held')).toHaveLength(2);
  await market.runJobs();
  expect(market.recipients().filter((address) => address === SELLER)).toHaveLength(5);
});

test('accepts five of 50 leads at once from one IP address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => market.send({ fromEmailAddress: `a${n}@example.com` })),
  );
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(5);
  expect(await market.leads()).toHaveLength(5);
});

test('one click sends once per car and day for a shopper who opted in', async () => {
  expect(await market.oneClick()).toEqual({ type: 'not-ready' });
  expect(await market.saveProfile(true)).toEqual({ type: 'signed-out' });
  market.visitor.account = ACCOUNT;
  await market.saveProfile(false);
  expect(await market.oneClick()).toEqual({ type: 'not-ready' });
  await market.saveProfile(true);
  expect(await answerLeadForm({ listing: 'civic-1' }, market.context())).toMatchObject({ canOneClick: true });
  expect(await Promise.all([market.oneClick(), market.oneClick(), market.oneClick()])).toEqual(
    Array(3).fill({ type: 'ok' }),
  );
  expect(await market.oneClick('civic-2')).toEqual({ type: 'ok' });
  expect(await market.oneClick('civic-3')).toEqual({ type: 'no-form' });
  await market.saveProfile(true, { lastName: 'Lee-Park' });
  expect(await market.oneClick()).toEqual({ type: 'ok' });
  expect(await market.leads()).toHaveLength(2);
  vi.setSystemTime(NOW + DAY);
  expect(await market.oneClick()).toEqual({ type: 'ok' });
  expect(await market.leads()).toHaveLength(3);
  await market.saveProfile(false);
  expect(await market.oneClick()).toEqual({ type: 'not-ready' });
});

test('fills a form only with the details of the signed-in shopper', async () => {
  const anonymous = await answerLeadForm({ listing: 'civic-1' }, market.context());
  expect(anonymous).toMatchObject({
    type: 'ok',
    kind: 'email',
    seller: 'Elm Street Cars',
    canOneClick: false,
  });
  expect(anonymous).not.toHaveProperty('profile');
  market.visitor.account = ACCOUNT;
  expect(await answerLeadForm({ listing: 'civic-1' }, market.context())).toMatchObject({
    profile: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
  });
  await market.send({ keepsProfile: true, phoneNumber: '555-0100' });
  expect(await answerLeadForm({ listing: 'civic-1' }, market.context())).toMatchObject({
    profile: { phone: '555-0100', isOneClickOptedIn: true },
    canOneClick: true,
    emailedOn: '2026-11-21',
  });
});

test('an editor releases or discards a held lead once', async () => {
  await market.send({ website: 'x', comments: 'Real' });
  await market.send({ website: 'x', comments: 'Spam' });
  const held = await listHeldLeads(market.db);
  const [real, spam] = ['Real', 'Spam'].map(
    (text) => held.find(({ comments }) => comments === text)?.id ?? '',
  );
  expect(await releaseLead(market.db, real ?? '')).toBe(true);
  expect(await releaseLead(market.db, real ?? '')).toBe(false);
  expect(await discardLead(market.db, spam ?? '')).toBe(true);
  expect(await discardLead(market.db, real ?? '')).toBe(false);
  await market.runJobs();
  expect(market.recipients()).toContain(SELLER);
  expect(await market.statuses()).toEqual(['sent']);
  expect(await countHeldLeads(market.db)).toMatchObject({ name: 'lead_held', value: 0 });
});

test.skipIf(ON_POSTGRES)('never reports a lead as sent that could not be stored', async () => {
  const formTime = await market.shownAt(NOW - 5_000);
  await sql`PRAGMA query_only = 1`.execute(market.db);
  await expect(market.send({ formTime })).rejects.toThrow('readonly');
  await sql`PRAGMA query_only = 0`.execute(market.db);
  expect(await market.leads()).toEqual([]);
  expect(await market.send()).toEqual({ type: 'ok' });
});
