/** Sellers whose programs write to every shopper in other words, and those whose people answer. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addRelayMessage } from '#src/features/vehicle/relay/relay-messages.server.ts';
import { openRelayMarket } from '#tests/support/relay-market.ts';
import type { RelayMarket } from '#tests/support/relay-market.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 26, 18);
const NIGHT = Date.UTC(2026, 10, 26, 8, 10);
/** Each is written by a person, or by a program that is good at it. */
const TEXTS = [
  'The brakes were done in May, and there are two keys in the drawer. Which evening suits you?',
  'I took it around the block for you: no noises, and the air conditioning gets cold. Bring your license.',
  'We cannot move on the price, but floor mats and a full tank are included. Shall we talk on Saturday?',
  'It was traded in by a teacher from Oak Park who bought a van. Her service book is complete.',
  'Towing is up to five thousand pounds with the package, which it has. I can send a video of the hitch.',
  'Somebody looked at it yesterday and wants to think. I would not wait until next week, honestly.',
];

let market: RelayMarket;
beforeAll(async () => {
  market = await openRelayMarket();
});
beforeEach(() => market.clear());
afterAll(() => market.close());

/** A shopper writes, and the seller answers after a time. */
async function talk(leadId: string, sentAtMs: number, waitMs: number, body: string): Promise<void> {
  await sql`INSERT INTO relay_thread (lead_id, owner_id, shopper_alias, seller_alias, shares_email, shares_phone, opened_at_ms)
    VALUES (${leadId}, 'elm', ${`s${leadId}`}, ${`d${leadId}`}, 0, 0, ${sentAtMs})`.execute(market.db);
  await addRelayMessage(
    market.db,
    {
      ...{ leadId, direction: 'to-shopper', sourceId: leadId, body, attachmentCount: 0, isAutomatic: false },
      ...{
        isKnownSender: true,
        isVerifiedSender: true,
        isTemplate: false,
        textDigest: leadId,
        isShort: false,
      },
    },
    sentAtMs + waitMs,
  );
}
const answeredCount = async () => (await market.answered()).filter((at) => at !== null).length;

test('whose answers come within half an hour at night, too, has a program answer, by day as well', async () => {
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = TEXTS;
  await talk('a', NOON - 5 * DAY, 12 * MINUTE, first);
  await talk('b', NOON - 4 * DAY, 26 * HOUR, second); // of a person, at last
  await talk('c', NIGHT - 3 * DAY, 7 * MINUTE, third);
  await talk('d', NIGHT - 2 * DAY, 9 * MINUTE, fourth);
  expect(await answeredCount()).toBe(4);
  await talk('e', NIGHT, 20 * MINUTE, fifth);
  expect(await market.answered()).toEqual([null, expect.any(Number), null, null, null]);
  await talk('f', NOON, 40 * MINUTE, sixth);
  expect(await answeredCount()).toBe(1);
  await market.clear();
  for (const [at, text] of TEXTS.entries()) await talk(`${at}`, NIGHT + at * DAY, 7 * HOUR, text);
  expect(await answeredCount()).toBe(6); // they wait until somebody opens the shop
});

test('a frame whose sentences a program exchanges counts once five shoppers got it', async () => {
  const starts = ['Hi Ann', 'Hello there Bob', 'Hey Cid, good morning', 'Dear Dan', 'Good day Eve'];
  const ends = [
    'We open at nine.',
    'Call me anytime.',
    'Coffee is on us.',
    'Parking is free.',
    'See you soon.',
  ];
  for (const [at, start] of starts.entries()) {
    const text = `${start}, great news, it is still available! I would love to show it to you in person. When can you come in for a test drive? ${ends[at]}`;
    await talk(`${at}`, NOON + at * HOUR, 30 * MINUTE, text);
    expect(await answeredCount()).toBe(at < 4 ? at + 1 : 0);
  }
  await talk('person', NOON + DAY, HOUR, TEXTS[0] ?? '');
  expect(await answeredCount()).toBe(1);
});
