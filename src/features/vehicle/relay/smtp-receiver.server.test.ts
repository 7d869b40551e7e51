/** Mail that our own mail server passes on to the receiver, and what it says of who brought it. */
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { startRelayReceiver } from '#src/features/vehicle/relay/smtp-receiver.server.ts';
import { domainOf, names } from '#tests/support/mail-keys.ts';
import { openRelayMarket } from '#tests/support/relay-market.ts';
import type { RelayMarket } from '#tests/support/relay-market.ts';
import { SELLER } from '#tests/support/lead-market.ts';

vi.mock('node:dns/promises', async () => (await import('#tests/support/mail-keys.ts')).fakeNameServer);

let market: RelayMarket;
let receiver: Awaited<ReturnType<typeof startRelayReceiver>>;
beforeAll(async () => {
  market = await openRelayMarket();
  receiver = await startRelayReceiver(market.services, { host: '127.0.0.1', port: 0 });
});
beforeEach(() => market.clear());
afterAll(async () => {
  await receiver.stop();
  await market.close();
});

async function openAlias(): Promise<string> {
  expect(await market.send({})).toEqual({ type: 'ok' });
  const { rows } = await sql<{ alias: string }>`SELECT shopper_alias AS alias FROM relay_thread`.execute(
    market.db,
  );
  return `${rows[0]?.alias}@relay.example`;
}

/** Sends each line after the answer to the one before; returns the code of the last one. */
async function speakSmtp(lines: readonly string[]): Promise<string> {
  const socket = connect(receiver.port() ?? 0, '127.0.0.1');
  const pieces = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const readAnswer = async () => {
    let answer = '';
    while (!/^\d{3} .*\r\n$/m.test(answer)) answer += String((await pieces.next()).value);
    return answer.slice(0, 3);
  };
  let code = await readAnswer();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    code = await readAnswer();
  }
  socket.destroy();
  return code;
}

test('our own mail server says who connected, and mail that the domain of its sender lets that machine send counts', async () => {
  const alias = await openAlias();
  names.set(domainOf(SELLER), { txt: ['v=spf1 ip4:203.0.113.7 -all'] });
  for (const [ip, text] of Object.entries({ '203.0.113.7': 'By Elm.', '203.0.113.8': 'By anyone.' }))
    expect(
      await speakSmtp([
        'EHLO mx.example',
        `XFORWARD NAME=mail.elm.example ADDR=${ip}`,
        `MAIL FROM:<${SELLER}>`,
        `RCPT TO:<${alias}>`,
        'DATA',
        `From: ${SELLER}\r\nMessage-ID: <${ip}>\r\n\r\n${text}\r\n.`,
      ]),
    ).toBe('250');
  names.clear();
  await market.runJobs();
  const texts = market.mailsTo('ann@example.com').map(({ raw }) => raw);
  expect(texts.filter((text) => text.includes('By Elm.'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('By anyone.'))).toEqual([]);
});

test('who tries addresses through our own mail server stops nobody else', async () => {
  const alias = await openAlias();
  const guesses = Array.from(
    { length: 21 },
    (_, n) => `RCPT TO:<${String(n).padStart(40, '0')}@relay.example>`,
  );
  expect(await speakSmtp(['EHLO mx.example', `MAIL FROM:<${SELLER}>`, ...guesses])).toBe('550');
  expect(await speakSmtp(['EHLO mx.example', `MAIL FROM:<${SELLER}>`, `RCPT TO:<${alias}>`])).toBe('250');
});
