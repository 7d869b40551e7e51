/** The link that opens a conversation stays with its shopper, whatever is written, quoted and passed on. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeRelayMail } from '#src/features/vehicle/relay/receive-mail.server.ts';
import type { RelayDirection } from '#src/server/relay/relay-threads.ts';
import { ACCOUNT, SELLER } from '#tests/support/lead-market.ts';
import { openRelayMarket } from '#tests/support/relay-market.ts';
import type { RelayMarket } from '#tests/support/relay-market.ts';

let market: RelayMarket;
beforeAll(async () => {
  market = await openRelayMarket();
});
beforeEach(async () => {
  await market.clear();
});
afterAll(() => market.close());

async function openThread(comments = 'Is it there?') {
  expect(await market.send({ comments })).toEqual({ type: 'ok' });
  await market.runJobs();
  const { rows } = await sql<{ id: string }>`SELECT id FROM lead ORDER BY received_at_ms DESC`.execute(
    market.db,
  );
  const leadId = rows[0]?.id ?? '';
  return { leadId, link: `https://cars.example/account/messages/${leadId}?key=${market.keyOf(leadId)}` };
}

async function take(leadId: string, direction: RelayDirection, body: string, type = 'text/plain') {
  const from = direction === 'to-seller' ? ACCOUNT.email : SELLER;
  const raw = Buffer.from(`From: ${from}\r\nContent-Type: ${type}\r\n\r\n${body.replaceAll('\n', '\r\n')}`);
  expect(
    await takeRelayMail(market.services, { leadId, direction }, { sender: from, raw }, Date.now()),
  ).toBeUndefined();
  await market.runJobs();
}

/** As people read them: lines that mail servers fold are whole again. */
const mailsTo = (address: string) =>
  market.mailsTo(address).map(({ raw }) => raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='));
const ours = (link: string) => `See the whole conversation, or stop it for good:\n\n${link}\n\nNever pay.`;

test.each([
  ['without a header', (link: string) => `I come.\n\n${ours(link)}`],
  [
    'under a German one',
    (link: string) => `I come.\n\nAm 27.11.2026 um 20:36 schrieb Forecourt:\n${ours(link)}`,
  ],
  [
    'under a Spanish one',
    (link: string) => `I come.\n\nDe: Forecourt\nEnviado: viernes\nPara: Ann\n\n${ours(link)}`,
  ],
  ['with bars, broken', (link: string) => `I come.\n| ${ours(link).replace('?key', '\n| ?key')}`],
  ['and nothing else', (link: string) => `> ${ours(link).replaceAll('\n', '\n> ')}`],
  ['as HTML', (link: string) => `<p>I come.</p><b>Sent:</b> x<br><a href="${link}">${link}</a>`],
])('a quotation %s', async (name, write) => {
  const { leadId, link } = await openThread();
  await take(leadId, 'to-seller', write(link), name === 'as HTML' ? 'text/html' : undefined);
  const mails = mailsTo(SELLER);
  expect(mails).toHaveLength(2);
  expect(mails.join('\n')).toContain('[private link hidden]');
  expect(mails.join('\n')).not.toContain(market.keyOf(leadId));
});

test('a link or an address at the end of what is passed on is not halved', async () => {
  const { leadId, link } = await openThread();
  const { email } = ACCOUNT;
  const tail = `${link} ${email}`;
  for (let cut = 1; cut < tail.length; cut += 9)
    await take(leadId, 'to-seller', `${cut} `.padEnd(8_000 - cut, 'a b ') + tail);
  const { rows } = await sql<{ body: string }>`SELECT body FROM relay_message`.execute(market.db);
  expect(rows.length).toBeGreaterThan(10);
  for (const { body } of rows) {
    expect(body.length).toBeLessThanOrEqual(8_000);
    expect(body).not.toMatch(/key=|ann@/);
  }
});

test('what is typed on the page, in the first message and by the seller', async () => {
  const first = await openThread();
  await market.post(first.leadId, `action=reply&message=${encodeURIComponent(`Look: ${first.link}`)}`);
  await take(first.leadId, 'to-shopper', `Is this you? ${first.link}`);
  await market.runJobs();
  await openThread(`As I wrote: ${first.link}`);
  expect(mailsTo(SELLER)).toHaveLength(3);
  expect(mailsTo(SELLER).join('\n')).not.toContain(market.keyOf(first.leadId));
  const { rows } = await sql<{ text: string }>`
    SELECT body AS text FROM relay_message UNION ALL SELECT comments FROM lead`.execute(market.db);
  expect(rows.map(({ text }) => text).sort()).toEqual([
    `As I wrote: [private link hidden]`,
    'Is it there?',
    `Is this you? [private link hidden]`,
    `Look: [private link hidden]`,
  ]);
  expect(mailsTo(ACCOUNT.email).filter((raw) => raw.includes(first.link))).not.toEqual([]);
});
