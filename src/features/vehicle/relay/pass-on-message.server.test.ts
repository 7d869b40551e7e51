/** Mails of one conversation name each other, so that mail programs of both sides show it as one. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRelayMessage } from '#src/features/vehicle/relay/relay-messages.server.ts';
import { openRelayMarket } from '#tests/support/relay-market.ts';
import type { RelayMarket } from '#tests/support/relay-market.ts';
import { SELLER } from '#tests/support/lead-market.ts';

let market: RelayMarket;
beforeAll(async () => {
  market = await openRelayMarket();
});
afterAll(() => market.close());

/** The ids that a header of a mail names, in order. */
function idsIn(raw: string, header: string): string[] {
  const unfolded = raw.replaceAll(/\r?\n[ \t]+/g, ' ');
  const [, value = ''] = new RegExp(`^${header}: (.*)$`, 'im').exec(unfolded) ?? [];
  return value.match(/<[^>]+>/g) ?? [];
}

test('each mail names the ones that its side got before', async () => {
  expect(await market.send({})).toEqual({ type: 'ok' });
  await market.runJobs();
  const { rows } = await sql<{ lead_id: string }>`SELECT lead_id FROM relay_thread`.execute(market.db);
  for (const [number, direction] of (
    ['to-shopper', 'to-seller', 'to-shopper', 'to-seller'] as const
  ).entries()) {
    await addRelayMessage(
      market.db,
      {
        ...{ leadId: rows[0]?.lead_id ?? '', direction, sourceId: `${number}`, body: `Message ${number}` },
        ...{ attachmentCount: 0, isAutomatic: false, isKnownSender: true },
      },
      number,
    );
    await market.runJobs();
  }
  for (const address of ['ann@example.com', SELLER]) {
    const raws = market.mailsTo(address).map(({ raw }) => raw);
    const ids = raws.flatMap((raw) => idsIn(raw, 'Message-ID'));
    expect(ids).toHaveLength(3);
    expect(raws.map((raw) => idsIn(raw, 'References'))).toEqual([[], ids.slice(0, 1), ids.slice(0, 2)]);
    expect(raws.map((raw) => idsIn(raw, 'In-Reply-To'))).toEqual([[], [ids[0]], [ids[1]]]);
  }
});

test('a seller’s message in the name of this site says above that it is not from this site', async () => {
  expect(await market.send({})).toEqual({ type: 'ok' });
  await market.runJobs();
  const { rows } = await sql<{ lead_id: string }>`SELECT lead_id FROM relay_thread`.execute(market.db);
  for (const body of ['Pay through Forecourt escrow', 'I saw your message on Forecourt'])
    await addRelayMessage(
      market.db,
      {
        ...{ leadId: rows[0]?.lead_id ?? '', direction: 'to-shopper', sourceId: body, body },
        ...{ attachmentCount: 0, isAutomatic: false, isKnownSender: true, isVerifiedSender: true },
      },
      1,
    );
  await market.runJobs();
  const claims = market.mailsTo('ann@example.com').filter(({ raw }) => raw.includes('speaks in the name of'));
  expect(claims).toHaveLength(1);
  expect(claims[0]?.raw).toContain('escrow');
});
