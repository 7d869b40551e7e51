/** What is taken, what is refused, and what is kept of it. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  countHeldLeads,
  discardLead,
  letLeadThrough,
  listHeldLeads,
} from '#src/features/vehicle/contact-dealer/held-leads.server.ts';
import { answerLeadForm } from '#src/features/vehicle/contact-dealer/lead-form.server.ts';
import { ACCOUNT, openLeadMarket, SELLER, type LeadMarket } from '#tests/support/lead-market.ts';

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

test('what was agreed to is kept with a digest of its words, the page and the address', async () => {
  await market.send({ mayText: true, page: '/cars-for-sale/honda' });
  await market.send({ mayText: true, phoneNumber: '', comments: 'And without a phone?' });
  const kept = await market.consents();
  expect(kept).toMatchObject([
    {
      version: '2026-11',
      may_text: 1,
      page: '/cars-for-sale/honda',
      client_address: '192.0.2.1',
      given_at_ms: NOW,
    },
    { may_text: 0 },
  ]);
  expect(kept[0]?.text_digest).toMatch(/^[\w-]{43}$/);
});

test('an opt-in to other words is none, and its time is that of the opt-in to these', async () => {
  market.visitor.account = ACCOUNT;
  await market.saveProfile(true);
  expect(await market.oneClick()).toEqual({ type: 'ok' });
  await sql`UPDATE lead_profile SET opt_in_digest = 'of other words'`.execute(market.db);
  expect(await market.oneClick()).toEqual({ type: 'not-ready' });
  vi.setSystemTime(NOW + DAY);
  await market.saveProfile(true);
  await market.saveProfile(true, { phone: '312-555-0100' });
  const { rows } = await sql`SELECT opted_in_at_ms AS atMs FROM lead_profile`.execute(market.db);
  expect(rows).toEqual([{ atMs: NOW + DAY }]);
});

test('an equal lead within a day is the same one: a double click, a retry, other blanks', async () => {
  const answers = await Promise.all(Array.from({ length: 3 }, () => market.send()));
  expect(answers).toEqual([{ type: 'ok' }, { type: 'ok' }, { type: 'ok' }]);
  expect(await market.send({ comments: ' is it  still there? ' })).toEqual({ type: 'ok' });
  expect(await market.leads()).toHaveLength(1);
  expect(await market.jobs()).toHaveLength(1);
  vi.setSystemTime(NOW + DAY + 1);
  await market.send();
  expect(await market.leads()).toHaveLength(2);
});

test('a seller who takes none, an unknown car, and the wrong kind of message are refused', async () => {
  expect(await market.send({ listing: 'civic-4' })).toEqual({ type: 'no-form' });
  expect(await market.send({ listing: 'civic-5' })).toEqual({ type: 'no-form' });
  expect(await market.send({ listing: 'other' })).toEqual({ type: 'unknown-listing' });
  expect(await market.send({ listing: 'civic-3' })).toEqual({ type: 'no-form' });
  expect(await market.offer({ listing: 'civic-1' })).toEqual({ type: 'no-form' });
  expect(await market.leads()).toEqual([]);
});

test('a form that was sent too fast, too late, or that we never showed is refused', async () => {
  expect(await market.send({ formTime: await market.shownAt(NOW - 1_999) })).toEqual({ type: 'too-fast' });
  expect(await market.send({ formTime: await market.shownAt(NOW - DAY - 1) })).toEqual({ type: 'too-old' });
  expect(await market.send({ formTime: '' })).toEqual({ type: 'too-old' });
  expect(await market.send({ formTime: await market.shownAt(NOW - 2_000) })).toEqual({ type: 'ok' });
});

test('a program that fills every field hears the same and reaches nobody', async () => {
  expect(await market.send({ website: 'Cheap pills' })).toEqual({ type: 'ok' });
  await market.runJobs();
  expect(market.sink.mails).toEqual([]);
  expect(await market.leads()).toMatchObject([{ status: 'held', held_reason: 'honeypot' }]);
});

test('the sixth lead of ten minutes is refused, by address and by e-mail, and the 21st of a day', async () => {
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

test('an e-mail written in capitals is the same e-mail', async () => {
  for (let n = 1; n <= 5; n++) {
    market.visitor.clientIp = `192.0.2.${n}`;
    await market.send({ comments: `Question ${n}`, fromEmailAddress: 'ann@example.com' });
  }
  market.visitor.clientIp = '192.0.2.6';
  for (const fromEmailAddress of ['Ann@example.com', 'ANN@EXAMPLE.COM'])
    expect(await market.send({ comments: 'Question 6', fromEmailAddress })).toEqual({ type: 'enough' });
  expect(await market.leads()).toHaveLength(5);
});

test('a flood for one seller waits for an editor, and nothing of it is lost', async () => {
  for (let n = 0; n < 7; n++) {
    market.visitor.clientIp = `192.0.2.${10 + n}`;
    expect(await market.send({ fromEmailAddress: `a${n}@example.com` })).toEqual({ type: 'ok' });
  }
  expect((await market.statuses()).filter((status) => status === 'held')).toHaveLength(2);
  await market.runJobs();
  expect(market.recipients().filter((address) => address === SELLER)).toHaveLength(5);
});

test('50 leads at once from one address are five', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => market.send({ fromEmailAddress: `a${n}@example.com` })),
  );
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(5);
  expect(await market.leads()).toHaveLength(5);
});

test('one click sends for who wants it, once a day and car; the server asks again', async () => {
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

test('a form begins with what is known of whoever has signed in, and of nobody else', async () => {
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

test('an editor lets a held lead through, or throws it away, once', async () => {
  await market.send({ website: 'x', comments: 'Real' });
  await market.send({ website: 'x', comments: 'Spam' });
  const held = await listHeldLeads(market.db);
  const [real, spam] = ['Real', 'Spam'].map(
    (text) => held.find(({ comments }) => comments === text)?.id ?? '',
  );
  expect(await letLeadThrough(market.db, real ?? '')).toBe(true);
  expect(await letLeadThrough(market.db, real ?? '')).toBe(false);
  expect(await discardLead(market.db, spam ?? '')).toBe(true);
  expect(await discardLead(market.db, real ?? '')).toBe(false);
  await market.runJobs();
  expect(market.recipients()).toContain(SELLER);
  expect(await market.statuses()).toEqual(['sent']);
  expect(await countHeldLeads(market.db)).toMatchObject({ name: 'lead_held', value: 0 });
});

test('what cannot be written is never said to be sent', async () => {
  const formTime = await market.shownAt(NOW - 5_000);
  await sql`PRAGMA query_only = 1`.execute(market.db);
  await expect(market.send({ formTime })).rejects.toThrow('readonly');
  await sql`PRAGMA query_only = 0`.execute(market.db);
  expect(await market.leads()).toEqual([]);
  expect(await market.send()).toEqual({ type: 'ok' });
});
