/** Two people who write to each other without their addresses, and those who try to get in between. */
import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openConversation } from '#src/features/vehicle/relay/conversation-page.server.ts';
import { findRelayRecipient, takeRelayMail } from '#src/features/vehicle/relay/receive-mail.server.ts';
import { listConversations } from '#src/features/vehicle/relay/relay-leads.server.ts';
import { relayRecords } from '#src/features/vehicle/relay/relay-records.server.ts';
import { startRelayReceiver } from '#src/features/vehicle/relay/smtp-receiver.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { dkimOf, domainOf } from '#tests/support/mail-keys.ts';
import { openRelayMarket } from '#tests/support/relay-market.ts';
import type { RelayMarket } from '#tests/support/relay-market.ts';
import { ACCOUNT, SELLER } from '#tests/support/lead-market.ts';

vi.mock('node:dns/promises', async () => (await import('#tests/support/mail-keys.ts')).fakeNameServer);

let market: RelayMarket;
let receiver: Awaited<ReturnType<typeof startRelayReceiver>>;
beforeAll(async () => {
  market = await openRelayMarket();
  receiver = await startRelayReceiver(market.services, { host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await market.clear();
});
afterEach(() => {
  market.visitor.account = ACCOUNT;
});
afterAll(async () => {
  await receiver.stop();
  await market.close();
});

interface Reply {
  to: string;
  from?: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  /** Of the envelope. */
  sender?: string;
  /** In bytes, as the sender declares it. */
  size?: number;
  /** The sender's mail server does not sign. */
  isUnsigned?: true;
  attachments?: { filename: string; content: string }[];
}

/** By a real SMTP client, as a mail server sends it. */
async function reply({ to, from = SELLER, sender = from, size, isUnsigned, ...message }: Reply) {
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: receiver.port(), ignoreTLS: true },
    ...(isUnsigned ? {} : { dkim: dkimOf(domainOf(from)) }),
  });
  try {
    await transport.sendMail({
      from,
      to,
      subject: 'Re: Question',
      envelope: { from: sender, to, ...definedOnly({ size }) },
      ...message,
    });
    return 'taken';
  } catch (error) {
    return String((error as { responseCode?: number }).responseCode ?? error);
  } finally {
    transport.close();
  }
}

async function openLead(changes: Parameters<RelayMarket['send']>[0] = {}) {
  expect(await market.send(changes)).toEqual({ type: 'ok' });
  await market.runJobs();
  const [mail] = market.mailsTo(SELLER);
  const [, alias = ''] = /^Reply-To: .*<(.+)>$/m.exec(mail?.headers.join('\n') ?? '') ?? [];
  const [thread] = (
    await sql<{ lead_id: string; seller_alias: string }>`SELECT * FROM relay_thread`.execute(market.db)
  ).rows;
  return {
    alias,
    raw: mail?.raw ?? '',
    leadId: thread?.lead_id ?? '',
    sellerAlias: `${thread?.seller_alias}@relay.example`,
  };
}
const bodies = async () =>
  (
    await sql<{ body: string }>`SELECT body FROM relay_message ORDER BY received_at_ms, id`.execute(market.db)
  ).rows.map(({ body }) => body);

test('the seller gets the message under an alias, and neither address nor phone number', async () => {
  const { alias, raw } = await openLead({ phoneNumber: '555 010 9999' });
  expect(alias).toMatch(/^[0-9a-f]{40}@relay\.example$/);
  expect(raw).not.toMatch(/ann@example\.com|555 010 9999/);
  expect(raw).toContain('Ann Lee');
});

test('a shopper who says so gives both', async () => {
  const { raw } = await openLead({ phoneNumber: '555 010 9999', sharesContact: true });
  expect(raw).toMatch(/ann@example\.com/);
  expect(raw).toMatch(/555 010 9999/);
});

test('an answer is threaded, reaches the shopper by email once, and can be answered the same way', async () => {
  const { alias, sellerAlias, leadId } = await openLead();
  const answer = {
    to: alias,
    text: 'It is here.\n\nOn Monday, Cars wrote:\n> Is it?',
    headers: { 'Message-ID': '<1@elm>' },
  };
  expect(await reply(answer)).toBe('taken');
  expect(await reply(answer)).toBe('taken');
  expect(await bodies()).toEqual(['It is here.']);
  await market.runJobs();
  const [mail, ...more] = market.mailsTo('ann@example.com').filter(({ raw }) => raw.includes('It is here.'));
  expect(more).toEqual([]);
  expect(mail?.headers.join('\n')).toContain(`Reply-To: Elm Street Cars <${sellerAlias}>`);
  expect(mail?.raw).not.toContain(SELLER);
  expect(
    await reply({
      to: sellerAlias,
      from: 'Ann <ann@example.com>',
      text: 'Great, ann@example.com is my address.',
    }),
  ).toBe('taken');
  await market.runJobs();
  const [, second] = market.mailsTo(SELLER);
  expect(second?.raw).toContain('[email address hidden]');
  expect(second?.raw).not.toMatch(/ann@example\.com/);
  expect(await listConversations(market.db, 'account:a1')).toMatchObject([{ leadId, answerCount: 1 }]);
});

test('one click closes the conversation for ever, and it looks as if it never was', async () => {
  const { alias, leadId } = await openLead();
  const closed = { closed: { lead: { thread: { closedAtMs: expect.any(Number) } } } };
  expect(await market.post(leadId, 'List-Unsubscribe=One-Click')).toMatchObject(closed);
  const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  expect(await market.post(leadId, form)).toMatchObject(closed);
  expect(await market.post(leadId, 'action=close')).toEqual({ done: 'conversation-closed' });
  expect(await reply({ to: alias, text: 'Hello?' })).toBe('550');
  expect(await reply({ to: `${'0'.repeat(40)}@relay.example`, text: 'Hello?' })).toBe('550');
  expect(await bodies()).toEqual([]);
});

test("the page opens with the shopper's account or the key of an email only", async () => {
  const { leadId } = await openLead();
  const open = (query = '') => openConversation(market.at(`/account/messages/${leadId}${query}`), leadId);
  expect(await open()).toBeDefined();
  market.visitor.account = { ...ACCOUNT, id: 'stranger' };
  expect(await open()).toBeUndefined();
  expect(await open('?key=guess')).toBeUndefined();
  expect(await open(`?key=${market.keyOf(leadId)}`)).toBeDefined();
});

test('a reply from the page and shared contact details reach the seller', async () => {
  const { leadId } = await openLead();
  expect(await market.post(leadId, 'action=reply&message=')).toMatchObject({
    problem: 'Enter a message to the seller.',
  });
  expect(await market.post(leadId, 'action=reply&message=What+about+fees%3F')).toEqual({
    done: 'reply-sent',
  });
  expect(await market.post(leadId, 'action=share')).toEqual({ done: 'contact-shared' });
  await market.post(leadId, 'action=share');
  await market.runJobs();
  const texts = market
    .mailsTo(SELLER)
    .slice(1)
    .map(({ raw }) => raw);
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain('What about fees?');
  expect(texts.join()).toContain('ann@example.com');
});

test('programs that answer are shown, not emailed, and count as no answer', async () => {
  const { alias } = await openLead();
  const automatic: Omit<Reply, 'to'>[] = [
    { headers: { 'Auto-Submitted': 'auto-replied' } },
    { headers: { Precedence: 'bulk' } },
    { headers: { 'X-Autoreply': 'yes' } },
    { sender: '' },
  ];
  for (const [index, one] of automatic.entries())
    expect(await reply({ to: alias, text: `We are closed ${index}`, ...one })).toBe('taken');
  await sql`UPDATE lead SET sent_at_ms = sent_at_ms - 3600000`.execute(market.db);
  await market.runJobs();
  expect(market.mailsTo('ann@example.com').filter(({ raw }) => raw.includes('closed'))).toEqual([]);
  expect(await bodies()).toHaveLength(4);
  expect(await market.answered()).toEqual([null]);
  const headers = { 'List-Unsubscribe': '<https://crm.example/out>' }; // of a person's system
  expect(await reply({ to: alias, text: 'A person.', headers })).toBe('taken');
  expect(await market.answered()).not.toEqual([null]);
});

test('our own mail does not come back, and only the shopper speaks for the shopper', async () => {
  const { alias, sellerAlias } = await openLead();
  expect(await reply({ to: alias, text: 'x', headers: { 'X-Forecourt-Relay': '1' } })).toBe('554');
  expect(await reply({ to: sellerAlias, from: 'eve@example.net', text: 'Call me at 1' })).toBe('550');
  expect(await reply({ to: alias, from: 'eve@example.net', text: 'Pay here' })).toBe('taken');
  await market.runJobs();
  const [mail] = market.mailsTo('ann@example.com').filter(({ raw }) => raw.includes('Pay here'));
  expect(mail?.raw).toContain('Check the sender');
});

test('what a stranger signs is passed on and no answer, unless the shopper or the seller’s record says so', async () => {
  const { alias, leadId } = await openLead();
  await sql`DELETE FROM dealer_person`.execute(market.db);
  await sql`UPDATE lead SET sent_at_ms = sent_at_ms - 3600000`.execute(market.db);
  expect(await reply({ to: alias, from: 'eve@example.net', text: 'I answer for Elm Street.' })).toBe('taken');
  expect(await market.answered()).toEqual([null]);
  await sql`INSERT INTO dealer_person (email, owner_id, role, invited_by, invited_at_ms)
    SELECT 'desk@example.net', owner_id, 'sales', '', 0 FROM relay_thread WHERE lead_id = ${leadId}`.execute(
    market.db,
  );
  expect(await reply({ to: alias, from: 'bob@crm.example.net', text: 'Yes, come by at noon.' })).toBe(
    'taken',
  );
  expect(await market.answered()).not.toEqual([null]);
});

test('hostile mail becomes plain text, and large mail is refused', async () => {
  const { alias, leadId } = await openLead();
  const html =
    '<style>p{}</style><p>Hello<script>alert(1)</script></p><p>a &lt; b <img src="https://t.example/x.gif"></p>';
  expect(await reply({ to: alias, html, attachments: [{ filename: 'a.exe', content: 'MZ' }] })).toBe('taken');
  expect(await bodies()).toEqual(['Hello\na < b']);
  expect(await reply({ to: alias, text: 'x', size: 6_000_000 })).toMatch(/larger than allowed 5242880/);
  const recipient = { leadId, direction: 'to-shopper' } as const;
  const from = (raw: string) =>
    takeRelayMail(market.services, recipient, { sender: SELLER, raw: Buffer.from(raw) }, Date.now());
  expect(await from('\0\0\0')).toBe('unreadable');
  expect(
    await from(
      `From: a@b.example\n${Array.from({ length: 30 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`).join('')}`,
    ),
  ).toBe('unreadable');
});

test('whoever tries addresses is slowed down', async () => {
  const ask = (address: string, ip = '198.51.100.7') => findRelayRecipient(market.services, address, ip);
  const { alias } = await openLead();
  for (let index = 0; index < 20; index++) expect(await ask(`${index}@relay.example`)).toBe('unknown');
  expect(await ask(alias)).toBe('slow-down');
  expect(await ask(alias, '203.0.113.1')).toMatchObject({ direction: 'to-shopper' });
  expect(await ask(alias.replace('relay.example', 'other.example'), '203.0.113.1')).toBe('unknown');
  expect(await market.counts()).toEqual([
    ['unknown', 21],
    ['slow-down', 1],
  ]);
});

test('a mail server that checks senders is believed, and only the one that was named', async () => {
  const { alias } = await openLead();
  const services = {
    ...market.services,
    config: { ...market.services.config, relay: { ...market.relay, authServer: 'mx.example' } },
  };
  const recipient = await findRelayRecipient(services, alias, undefined);
  if (typeof recipient === 'string') throw new Error(recipient);
  const take = (report: string) =>
    takeRelayMail(
      services,
      recipient,
      { sender: SELLER, raw: Buffer.from(`${report}From: ${SELLER}\r\n\r\nHi\r\n`) },
      Date.now(),
    );
  expect(await take('Authentication-Results: mx.example; dmarc=fail\r\n')).toBe('forged');
  expect(await take('Authentication-Results: evil.example; dmarc=pass\r\n')).toBe('forged');
  expect(await take('')).toBe('forged');
  expect(await take('Authentication-Results: mx.example; dmarc=none\r\n')).toBeUndefined();
  expect(
    await take('Authentication-Results: mx.example; spf=pass; dmarc=pass header.from=elm\r\n'),
  ).toBeUndefined();
  await market.runJobs();
  const mails = market.mailsTo('ann@example.com').map((mail) => mail.raw);
  expect(mails.filter((raw) => raw.includes('Unverified message'))).toHaveLength(1);
  const [mail] = mails.filter((raw) => raw.includes('Hi'));
  expect(mail).toBeDefined();
  expect(mail).not.toMatch(/verify/);
});

test('a person gets a copy of conversations, and a deleted person leaves none and no open alias', async () => {
  const { alias } = await openLead();
  await reply({ to: alias, text: 'Still here.' });
  const person = { shopperId: 'account:a1', email: ACCOUNT.email };
  expect(await relayRecords.read(market.db, person)).toMatchObject({ messages: [{ body: 'Still here.' }] });
  expect(await relayRecords.listMailMarks?.(market.db, person)).toHaveLength(1);
  await market.erase(person);
  expect(await bodies()).toEqual([]);
  expect(await reply({ to: alias, text: 'Hello?' })).toBe('550');
  await market.runJobs();
  expect(market.mailsTo('ann@example.com').filter(({ raw }) => raw.includes('Still here'))).toEqual([]);
});
