/** Tests delivery from the outbox to the seller's mailbox with a real SMTP server. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverLeadJob } from '#src/features/vehicle/contact-dealer/deliver-lead.job.ts';
import { leadShopperRecords } from '#src/features/vehicle/contact-dealer/lead-records.server.ts';
import { retryDeadLetters } from '#src/engine/outbox/dead-letters.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { forgetBounces } from '#src/server/mail/bounces.ts';
import { ACCOUNT, openLeadMarket, SELLER } from '#tests/support/lead-market.ts';
import type { FakeUpstream } from '#tests/support/fake-upstream.ts';
import type { LeadMarket } from '#tests/support/lead-market.ts';
import { startFakeUpstream } from '#tests/support/fake-upstream.ts';
import { headerOf } from '#tests/support/smtp-sink.ts';

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

test('a lead reaches its seller once, as text and ADF, and the shopper gets a confirmation', async () => {
  expect(await market.send()).toEqual({ type: 'ok' });
  await market.runJobs();
  await market.runJobs();
  expect(market.recipients()).toEqual([SELLER, 'ann@example.com']);
  const [lead, confirmation] = market.sink.mails;
  if (!lead || !confirmation) throw new Error('no mail');
  expect(headerOf(lead, 'Subject')).toBe('Question: 2021 Honda Civic EX');
  expect(headerOf(lead, 'From')).toBe('Cars <cars@forecourt.example>');
  expect(headerOf(lead, 'Reply-To')).toBe('Ann Lee <ann@example.com>');
  expect(headerOf(lead, 'Message-ID')).toBe(`<${String((await market.leads())[0]?.message_id)}>`);
  expect(lead.raw).toContain('Content-Type: application/xml; name=lead.xml');
  expect(confirmation.raw).not.toContain('Is it still there?');
  expect(await market.statuses()).toEqual(['sent']);
  expect(await market.jobs()).toEqual([]);
});

test('a seller reads where on the site a lead came from, and by which campaign', async () => {
  market.visitor.channel = 'HYUNDAI_C360';
  await market.send({ originPage: 'vdp', clickType: 'edit-email' });
  market.visitor.channel = '<b>no campaign</b>';
  await market.send({ comments: 'Another question.' });
  await market.runJobs();
  const [first, second] = market.sink.mails.filter(({ recipients }) => recipients.includes(SELLER));
  for (const line of [
    "Sent from: the car's page",
    'By: edit-email',
    'Partner: forecourt',
    'Campaign: HYUNDAI_C360',
  ])
    expect(first?.raw).toContain(line);
  expect(second?.raw).toContain('Sent from: search results');
  expect(second?.raw).not.toContain('Campaign');
});

test('an offer reaches a private seller', async () => {
  expect(await market.offer({ comments: '' })).toEqual({ type: 'ok' });
  await market.runJobs();
  const [mailed] = market.sink.mails;
  expect(mailed?.recipients).toEqual(['pam@example.com']);
  expect(mailed && headerOf(mailed, 'Subject')).toBe('Offer of $20,000: 2021 Honda Civic EX');
});

test('a mailbox that does not exist is tried once and becomes a dead letter, and the shopper is notified', async () => {
  market.sink.failBy((address) => (address === SELLER ? 'rcpt-5xx' : 'none'));
  await market.send();
  await market.send({ comments: 'Hello?' });
  await market.runJobs();
  expect(await market.statuses()).toEqual(['undeliverable', 'undeliverable']);
  const dead = (await market.jobs()).filter((job) => job.dead_at_ms !== null);
  expect(dead.map(({ last_error }) => last_error).sort()).toEqual([
    'The mail server answered 550 (RCPT TO).',
    "The seller's address bounces.",
  ]);
  await market.runJobs();
  expect(market.sink.mails.map((mailed) => headerOf(mailed, 'Subject'))).toEqual(
    Array(2).fill("We couldn't deliver your message about the 2021 Honda Civic EX"),
  );
  market.sink.failBy(() => 'none');
  await market.send();
  expect(await market.leads()).toHaveLength(3);
  await forgetBounces(market.db);
  await retryDeadLetters(market.db);
  await market.runJobs();
  expect(market.recipients().filter((address) => address === SELLER)).toHaveLength(3);
  expect(await market.statuses()).toEqual(['sent', 'sent', 'sent']);
});

test('a temporary failure is retried with the same Message-ID', async () => {
  await market.send();
  for (const fault of ['rcpt-4xx', 'data-4xx', 'drop', 'none'] as const) {
    market.sink.failBy((address) => (address === SELLER ? fault : 'none'));
    await market.runJobs();
  }
  const mailed = market.sink.mails.filter((one) => one.recipients.includes(SELLER));
  expect(mailed).toHaveLength(2); // the server had accepted the dropped one
  expect(new Set(mailed.map((one) => headerOf(one, 'Message-ID'))).size).toBe(1);
  expect(await market.statuses()).toEqual(['sent']);
});

test('a mail server that stays down ends in a message to the shopper, after fourteen attempts', async () => {
  market.sink.failBy((address) => (address === SELLER ? 'rcpt-4xx' : 'none'));
  await market.send();
  for (let attempt = 1; attempt < 14; attempt++) await market.runJobs();
  expect(await market.statuses()).toEqual(['open']);
  await market.runJobs();
  expect(await market.statuses()).toEqual(['undeliverable']);
  await market.runJobs();
  expect(market.recipients()).toEqual(['ann@example.com']);
});

test('a delivery that is run again after the seller got the lead sends nothing', async () => {
  await market.send();
  await market.runJobs();
  const [lead] = await market.leads();
  await enqueue(market.db, deliverLeadJob, { leadId: lead?.id ?? '' });
  await market.runJobs();
  expect(market.recipients()).toEqual([SELLER, 'ann@example.com']);
});

test('deleting everything removes the name from a lead and cancels an open one', async () => {
  market.visitor.account = ACCOUNT;
  await market.send({ keepsProfile: true, comments: 'MARKER', phoneNumber: '555-0199' });
  delete market.visitor.account;
  await market.send({ comments: 'MARKER too' });
  const person = { shopperId: 'account:a1', email: 'ANN@example.com' };
  expect(JSON.stringify(await leadShopperRecords.read(market.db, person))).toContain('MARKER too');
  await market.db.transaction().execute((tx) => leadShopperRecords.erase(tx, person));
  await market.runJobs();
  expect(market.sink.mails).toEqual([]);
  const kept = await market.consents();
  const left = JSON.stringify([
    await market.leads(),
    kept,
    await market.jobs(),
    await leadShopperRecords.read(market.db, person),
  ]);
  for (const trace of ['MARKER', 'Ann', 'Lee', 'ann@', '555-0199', '192.0.2.1'])
    expect(left).not.toContain(trace);
  expect(await market.statuses()).toEqual(['erased', 'erased']);
});

describe('a service elsewhere', () => {
  const SENT = '/cars-for-sale/svc/email-owner';
  let elsewhere: LeadMarket;
  let service: FakeUpstream;
  beforeEach(async () => {
    service = await startFakeUpstream({ [SENT]: { type: 'ok' } });
    elsewhere = await openLeadMarket({ emailUrl: service.url });
  });
  afterEach(async () => {
    await elsewhere.close();
    await service.stop();
  });

  test('gets the lead instead of the mailbox, with the fields of the form and no others', async () => {
    await elsewhere.send({ phoneNumber: '(312) 555-0100', zip: '60601' });
    await elsewhere.runJobs();
    expect(service.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${SENT}`]);
    expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({
      comments: 'Is it still there?',
      firstName: 'Ann',
      lastName: 'Lee',
      fromEmailAddress: 'ann@example.com',
      phoneNumber: '(312) 555-0100',
      listing: 'civic-1',
      clickType: 'email',
      originPage: 'srp',
      partnerName: 'forecourt',
      zip: '60601',
    });
    expect(elsewhere.recipients()).not.toContain(SELLER);
    expect(await elsewhere.statuses()).toEqual(['sent']);
  });

  test('that is down gets it later', async () => {
    service.fault = 'status-500';
    await elsewhere.send();
    await elsewhere.runJobs();
    expect(await elsewhere.statuses()).toEqual(['open']);
    service.fault = 'none';
    await elsewhere.runJobs();
    expect(await elsewhere.statuses()).toEqual(['sent']);
  });

  test('that stays down is not asked while its breaker is open, and no attempt is used up by that', async () => {
    service.fault = 'status-500';
    await elsewhere.send();
    for (let time = 0; time < 20; time += 1) await elsewhere.runJobs();
    expect(service.seen.length).toBeLessThan(deliverLeadJob.maxAttempts);
    expect(new Set(service.seen.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
    expect(await elsewhere.statuses()).toEqual(['open']);
    expect(await elsewhere.jobs()).toMatchObject([
      { attempt_count: service.seen.length, last_error: expect.stringContaining('500') },
    ]);
  });

  test('that refuses it makes it undeliverable', async () => {
    service.answers.set(SENT, { type: 'no-form' });
    await elsewhere.send();
    await elsewhere.runJobs();
    expect(await elsewhere.statuses()).toEqual(['undeliverable']);
  });

  test('knows sellers without an address here', async () => {
    expect(await elsewhere.send({ listing: 'civic-5' })).toEqual({ type: 'ok' });
  });
});
