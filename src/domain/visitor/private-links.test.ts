import { expect, test } from 'vitest';
import { BEFORE_PRIVATE_LINK, hidePrivateLinks } from '#src/domain/visitor/private-links.ts';

const ORIGIN = 'https://cars.example';
/** With a dash before a hexadecimal digit and an underscore, which redirecting links write in other ways. */
const KEY = 'p-A3wQ_4xZ0123456789abcdefghijklmnopqrstuvw';
const LINK = `${ORIGIN}/account/messages/2b1c?key=${KEY}`;
const hide = (text: string, key?: string) => hidePrivateLinks(text, { origin: ORIGIN, ...(key && { key }) });

test.each([
  ['plain', LINK],
  ['in brackets, with an end', `(<${LINK}>).`],
  ['without a protocol', LINK.replace('https://', '')],
  ['escaped', `https://safe.example/?url=${encodeURIComponent(LINK)}&data=1`],
  ['escaped twice', `https://safe.example/?url=${encodeURIComponent(encodeURIComponent(LINK))}`],
  ['of Proofpoint, version 3', `https://urldefense.com/v3/__${LINK}__;!!AbC!dEf$`],
  [
    'of Proofpoint, version 2',
    `https://urldefense.proofpoint.com/v2/url?u=${encodeURIComponent(
      LINK.replaceAll('-', '%2D').replaceAll('_', '%5F'),
    )
      .replaceAll('%25', '%')
      .replaceAll('%2F', '_')
      .replaceAll('%', '-')}&d=x`,
  ],
  ['of another brand', LINK.replace('cars.example', 'trucks.example')],
  ['an invitation', `${ORIGIN}/account/shortlists/join/abc?key=${KEY}`],
  ['a calendar', `${ORIGIN}/account/shortlists/calendar.ics?of=abc&key=${KEY}`],
  ['a sign-up', `${ORIGIN}/account/verify?token=${KEY}`],
  ['an unsubscription', `${ORIGIN}/cars-for-sale/svc/email-capture/unsubscribe?token=${KEY}`],
  ['a shared preview', `${ORIGIN}/preview/cars?share=${KEY}`],
])('a link with a key is hidden: %s', (_, link) => {
  expect(hide(`Yes.\n\n> See ${link} there`)).toBe(`Yes.\n\n> See [private link hidden] there`);
});

test('the key of its conversation is found in every line length', () => {
  for (const width of [20, 60, 76])
    for (const start of ['\n', '\n> ', '=\n']) {
      const wrapped = (LINK.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(start);
      const left = hide(`Yes.\n> ${wrapped}\n> Bye`, KEY).replaceAll(/[\s>=]/g, '');
      expect(left).not.toContain(KEY.slice(-8));
      expect(left).toMatch(/^Yes\..*Bye$/);
    }
  expect(hide(`Yes. ${LINK.slice(0, -20)}…`, KEY)).not.toContain(KEY.slice(0, 12));
});

test.each(Object.values(BEFORE_PRIVATE_LINK))(
  'so is what a mail program made of the link after “%s”',
  (before) => {
    const quoted = `> ${before.replace(' the ', '\n> the ')}\n>\n> https://s.mimecast.example/s/Ab1?domain=cars.example\n\nMine: https://photos.example/1`;
    expect(hide(quoted)).not.toContain('mimecast');
    expect(hide(quoted)).toContain('Mine: https://photos.example/1');
  },
);

test('other links stay', () => {
  const text = [
    `${ORIGIN}/cars-for-sale/vehicle/1?zip=60601`,
    `${ORIGIN}/receipts/0123456789abcdefghijkl`,
    `https://photos.example/album?key=${KEY}`,
    `https://docs.example/d/${KEY}/edit`,
  ].join('\n');
  expect(hide(text, 'another'.padEnd(43, '-'))).toBe(text);
});

test('a long text without spaces takes no time', () => {
  const text = `key=${'a-'.repeat(1_000_000)}`;
  expect(hide(text, KEY)).toBe('[private link hidden]');
  expect(hide('See\n'.repeat(500_000), KEY)).toHaveLength(2_000_000);
  expect(hide('p\n'.repeat(500_000), KEY)).toHaveLength(1_000_000);
});
