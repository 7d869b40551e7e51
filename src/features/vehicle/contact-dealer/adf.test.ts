import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { formatAdf } from '#src/features/vehicle/contact-dealer/adf.ts';
import { ADF_LEAD } from '#src/features/vehicle/contact-dealer/lead.fixtures.ts';
import { cleanLine, cleanText } from '#src/lib/clean-text.ts';
import { CORPORA_NOTE, readLines, readOwn, readStrings } from '#tests/support/corpora.ts';

/** Any 16-bit code units, including lone surrogates. */
const ANY_TEXT = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((units) => String.fromCharCode(...units));

interface Adf {
  adf: {
    prospect: {
      '@_status': string;
      requestdate: string;
      vehicle: Record<string, unknown>;
      customer: { contact: Record<string, unknown>; comments: string };
      vendor: { vendorname: string };
      provider: { id: Record<string, string>[]; service: string };
    };
  };
}

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, trimValues: false });

function parse(xml: string): Adf['adf']['prospect'] {
  new SaxesParser().write(xml).close(); // throws unless it is well-formed
  // White space between elements is ignored.
  return (parser.parse(xml.replaceAll(/>\n</g, '><')) as Adf).adf.prospect;
}

test('names the shopper and the car', () => {
  const prospect = parse(formatAdf(ADF_LEAD));
  expect(prospect['@_status']).toBe('new');
  expect(prospect.requestdate).toBe('2026-11-21T17:30:00.000Z');
  expect(prospect.vehicle).toMatchObject({
    '@_interest': 'buy',
    '@_status': 'used',
    year: '2021',
    make: 'Honda',
    model: 'Civic',
    vin: '2HGFC2F59MH500001',
    stock: 'A-17',
    trim: 'EX',
    price: { '#text': '21450', '@_type': 'asking', '@_currency': 'USD' },
  });
  expect(prospect.customer.contact).toMatchObject({
    name: [
      { '#text': 'Ann', '@_part': 'first' },
      { '#text': 'Lee', '@_part': 'last' },
    ],
    email: 'ann@example.com',
    address: { postalcode: '60601', country: 'US' },
  });
  expect(prospect.customer.comments).toBe('Is it still there?\n\nNo text messages, please.');
  expect(prospect.vendor.vendorname).toBe('Elm Street Cars');
  expect(prospect.provider.service).toBe('Email');
});

test('writes an offer as a separate price', () => {
  const prospect = parse(formatAdf({ ...ADF_LEAD, message: { ...ADF_LEAD.message, offerDollars: 20_000 } }));
  expect(prospect.vehicle['price']).toEqual([
    { '#text': '21450', '@_type': 'asking', '@_currency': 'USD' },
    { '#text': '20000', '@_type': 'offer', '@_currency': 'USD' },
  ]);
  expect(prospect.provider.service).toBe('Offer');
});

function sendText(text: string) {
  const message = { ...ADF_LEAD.message, firstName: cleanLine(text), comments: cleanText(text), phone: '' };
  return parse(formatAdf({ ...ADF_LEAD, message, owner: { id: '1', name: cleanLine(text) } }));
}

function expectText(text: string) {
  const prospect = sendText(text);
  expect(Object.keys(prospect).sort()).toEqual(Object.keys(sendText('plain')).sort());
  expect(Object.keys(prospect.customer)).toEqual(['contact', 'comments']);
  expect(prospect.customer.comments).toBe(cleanText(text));
}

test('writes any input as text that reads back unchanged', () => {
  fc.assert(fc.property(ANY_TEXT, expectText));
});

describe(`collected attacks${CORPORA_NOTE}`, () => {
  test('are written as text', () => {
    const own = ['xml-attacks', 'hostile-texts', 'markup-attacks'].flatMap((kind) => readOwn(kind));
    const lines = readLines('naughty/fuzzdb-xml-attacks.txt');
    const attacks = [...own, ...lines, ...readStrings('naughty/blns.json')];
    for (const attack of attacks) expectText(attack);
  });
});

test('a dealer’s program reads where the lead came from', () => {
  const source = { ...ADF_LEAD.source, channel: 'HYUNDAI_C360' };
  expect(parse(formatAdf({ ...ADF_LEAD, source })).provider.id).toEqual([
    { '#text': 'consumer', '@_sequence': '1', '@_source': 'partner' },
    { '#text': 'vdp', '@_sequence': '2', '@_source': 'page' },
    { '#text': 'email', '@_sequence': '3', '@_source': 'click' },
    { '#text': 'HYUNDAI_C360', '@_sequence': '4', '@_source': 'campaign' },
  ]);
  expect(parse(formatAdf(ADF_LEAD)).provider.id).toHaveLength(3);
});
