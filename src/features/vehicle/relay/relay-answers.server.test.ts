/** Which messages of sellers count as an answer, and what shoppers are told of their senders. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { takeRelayMail } from '#src/features/vehicle/relay/receive-mail.server.ts';
import { SELLER } from '#tests/support/lead-market.ts';
import { writeSignedMail } from '#tests/support/mail-keys.ts';
import { openRelayMarket } from '#tests/support/relay-market.ts';
import type { RelayMarket } from '#tests/support/relay-market.ts';

vi.mock('node:dns/promises', async () => (await import('#tests/support/mail-keys.ts')).fakeNameServer);

let market: RelayMarket;
beforeAll(async () => {
  market = await openRelayMarket();
});
beforeEach(async () => {
  await market.clear();
});
afterAll(() => market.close());

async function answer(leadId: string, text: string, domain?: string): Promise<void> {
  const raw = await writeSignedMail({ from: SELLER, text }, domain);
  const recipient = { leadId, direction: 'to-shopper' } as const;
  expect(
    await takeRelayMail(market.services, recipient, { sender: SELLER, raw }, Date.now()),
  ).toBeUndefined();
}

test('a text that many shoppers get counts as no answer, also where it already did', async () => {
  const threads: Awaited<ReturnType<typeof openThreadOf>>[] = [];
  for (const name of ['Ann', 'Bea', 'Cid', 'Dan', 'Eve']) threads.push(await openThreadOf(name));
  const sayTo = (at: number, text: string) => answer(threads[at]?.leadId ?? '', text);
  const greet = (at: number) =>
    sayTo(
      at,
      `Hi ${threads[at]?.name}, great news! Come in ${at} today and we make you the best deal in town.`,
    );
  for (const at of [0, 1, 2, 3]) await greet(at);
  await sayTo(1, 'It has new tires. I measured the brakes for you: 6 mm.');
  expect(await market.answered()).toEqual([...Array.from({ length: 4 }, () => expect.any(Number)), null]);
  await greet(4);
  const answered = await market.answered();
  expect(answered.filter((at) => at !== null)).toHaveLength(1);
  await market.runJobs();
  expect(market.mailsTo('ann@example.com').filter(({ raw }) => raw.includes('great news'))).toHaveLength(5);
});

async function openThreadOf(name: string) {
  market.visitor.clientIp = `198.51.100.${name.charCodeAt(0)}`;
  expect(await market.send({ firstName: name, comments: `I am ${name}.` })).toEqual({ type: 'ok' });
  await market.runJobs();
  await sql`UPDATE lead SET sent_at_ms = sent_at_ms - 3600000 WHERE first_name = ${name}`.execute(market.db);
  const { rows } = await sql<{ id: string }>`SELECT id FROM lead WHERE first_name = ${name}`.execute(
    market.db,
  );
  return { name, leadId: rows[0]?.id ?? '' };
}

test('receipts of programs without marks are emailed and count as no answer; the shopper has the last word', async () => {
  const { leadId } = await openThreadOf('Ann');
  await answer(leadId, 'Thank you for your interest! Our team will get back to you shortly.');
  expect(await market.answered()).toEqual([null]);
  await market.runJobs();
  expect(market.mailsTo('ann@example.com').filter(({ raw }) => raw.includes('shortly'))).toHaveLength(1);
  await answer(leadId, 'Come see it, friend.');
  expect(await market.answered()).not.toEqual([null]);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM relay_message WHERE body LIKE 'Come see%'`.execute(market.db);
  const judge = (action: string) => market.post(leadId, `action=${action}&about=${rows[0]?.id}`);
  expect(await judge('no-answer')).toEqual({ done: 'answer-judged' });
  expect(await market.answered()).toEqual([null]);
  await judge('answer');
  expect(await market.answered()).not.toEqual([null]);
});

test('what another domain signed reaches the shopper as a link, and counts as an answer once they say so', async () => {
  const { leadId } = await openThreadOf('Ann');
  await answer(leadId, 'Pay the deposit here.', 'evil.example');
  await market.runJobs();
  const [mail] = market.mailsTo('ann@example.com').filter(({ raw }) => raw.includes('Unverified'));
  expect(mail?.raw.replaceAll(/=?\r\n/g, '')).toContain("We couldn't verify that Elm Street Cars sent this");
  expect(mail?.raw).not.toContain('deposit');
  expect(await market.answered()).toEqual([null]);
  const { rows } = await sql<{ id: string }>`SELECT id FROM relay_message`.execute(market.db);
  await market.post(leadId, `action=answer&about=${rows[0]?.id}`);
  expect(await market.answered()).not.toEqual([null]);
});

test('a mail that anyone may have written waits on the page, whoever it says it is from', async () => {
  const { leadId } = await openThreadOf('Ann');
  for (const from of [SELLER, 'eve@example.net']) {
    const raw = Buffer.from(`From: ${from}\r\n\r\nPay the deposit here, as ${from}.\r\n`);
    const recipient = { leadId, direction: 'to-shopper' } as const;
    await takeRelayMail(market.services, recipient, { sender: from, raw }, Date.now());
  }
  await market.runJobs();
  const mails = market.mailsTo('ann@example.com').filter(({ raw }) => raw.includes('Unverified message'));
  expect(mails).toHaveLength(2);
  expect(mails[0]?.raw).toContain(`/account/messages/${leadId}`);
  expect(market.sink.mails.filter(({ raw }) => raw.includes('deposit'))).toEqual([]);
  expect(await market.answered()).toEqual([null]);
});
