/** Mail that a provider passes on, by a signed request. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { receiveRelayWebhook } from '#src/features/vehicle/relay/relay-webhook.server.ts';
import { signEvent } from '#src/engine/http/signed-event.ts';
import { SELLER } from '#tests/support/lead-market.ts';
import { writeSignedMail } from '#tests/support/mail-keys.ts';
import { openRelayMarket, RELAY_SECRET } from '#tests/support/relay-market.ts';
import type { RelayMarket } from '#tests/support/relay-market.ts';

vi.mock('node:dns/promises', async () => (await import('#tests/support/mail-keys.ts')).fakeNameServer);

let market: RelayMarket;
beforeAll(async () => {
  market = await openRelayMarket();
});
afterAll(() => market.close());

const bodies = async () =>
  (await sql<{ body: string }>`SELECT body FROM relay_message`.execute(market.db)).rows.map(
    ({ body }) => body,
  );

test('the webhook takes signed mail only', async () => {
  expect(await market.send({})).toEqual({ type: 'ok' });
  await market.runJobs();
  const [, alias = ''] =
    /<([^>]+)>/.exec(market.mailsTo(SELLER)[0]?.headers.find((one) => one.startsWith('Reply-To:')) ?? '') ??
    [];
  const raw = (await writeSignedMail({ from: SELLER, text: 'By webhook.' })).toString('base64');
  const send = async (body: string, secret = RELAY_SECRET) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'x-forecourt-timestamp': timestamp,
      'x-forecourt-signature': signEvent(secret, timestamp, body),
    };
    const request = new Request('http://localhost/admin/relay', { method: 'POST', body, headers });
    return (await receiveRelayWebhook({ ...market.at('/admin/relay'), request } as never)).status;
  };
  const body = JSON.stringify({ from: SELLER, to: alias, raw });
  expect(await send(body, 'another secret of length')).toBe(401);
  expect(await send('{}')).toBe(400);
  expect(await send(body)).toBe(202);
  expect(await send(body)).toBe(202);
  expect(await bodies()).toEqual(['By webhook.']);
  expect(await send(JSON.stringify({ from: SELLER, to: 'x@relay.example', raw }))).toBe(404);
  expect(await send('x'.repeat(700_000))).toBe(413);
  await market.runJobs();
  expect(await market.counts()).toEqual([
    ['relay_received_total', 2],
    ['unknown', 1],
    ['too-large', 1],
    ['malformed', 1],
    ['unsigned', 1],
    ['relay_passed_on_total', 1],
  ]);
});
