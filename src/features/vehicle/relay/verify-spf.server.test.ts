/** Machines that a domain names as its senders, and records that are made to let others through or to keep us busy. */
import { afterEach, expect, test, vi } from 'vitest';
import { expandSpfName, parseSpfRecord } from '#src/features/vehicle/relay/spf-record.ts';
import { isSentByDomain } from '#src/features/vehicle/relay/verify-spf.server.ts';
import { names } from '#tests/support/mail-keys.ts';

vi.mock('node:dns/promises', async () => (await import('#tests/support/mail-keys.ts')).fakeNameServer);

const FROM = 'sales@elm.example';
const IP = '203.0.113.7';
const check = (ip = IP, sender = FROM, from = FROM) => isSentByDomain({ ip, sender }, from);
const publish = (name: string, ...txt: string[]) => names.set(name, { ...names.get(name), txt });

afterEach(() => names.clear());

test.each([
  ['v=spf1 ip4:203.0.113.7 -all', true],
  ['v=spf1 ip4:203.0.113.0/24 ~all', true],
  ['V=SPF1 IP4:203.0.113.7', true],
  ['v=spf1 a -all', true],
  ['v=spf1 a:mail.elm.example/30 -all', true],
  ['v=spf1 mx -all', true],
  ['v=spf1 include:spf.crm.example -all', true],
  ['v=spf1 redirect=spf.crm.example', true],
  ['v=spf1 exists:%{ir}.%{v}._spf.%{d} -all', true],
  ['v=spf1 unknown=1 ip4:203.0.113.7', true],
  ['v=spf1 ip4:203.0.113.8 -all', false],
  ['v=spf1 -ip4:203.0.113.7 +mx', false],
  ['v=spf1 ?ip4:203.0.113.7', false],
  ['v=spf1 ~all', false],
  ['v=spf1 include:none.example ip4:203.0.113.7', false],
  ['v=spf1 ip4:203.0.113.7 nonsense', false],
  ['v=spf1 ip4:203.0.113.7/33', false],
  ['v=spf1 include: ip4:203.0.113.7', false],
  ['v=spf10 ip4:203.0.113.7', false],
  ['hello', false],
])('"%s" vouches is %s', async (record, vouches) => {
  publish('elm.example', record);
  names.set('elm.example', { ...names.get('elm.example'), a: [IP], mx: ['mail.elm.example'] });
  names.set('mail.elm.example', { a: ['203.0.113.6', IP] });
  publish('spf.crm.example', 'v=spf1 ip6:2001:db8::/32 ip4:203.0.113.0/28 -all');
  names.set('7.113.0.203.in-addr._spf.elm.example', { a: ['127.0.0.2'] });
  expect(await check()).toBe(vouches);
});

test('a record that lets anyone send vouches for nobody, in other records either', async () => {
  publish('anyone.example', 'v=spf1 +all');
  for (const record of [
    '+all',
    'all',
    'ip4:0.0.0.0/0',
    'a/0',
    'include:anyone.example',
    'redirect=anyone.example',
  ]) {
    names.set('elm.example', { txt: [`v=spf1 ${record}`], a: ['198.51.100.1'] });
    expect(await check(), record).toBe(false);
  }
});

test("only the sender's own domain speaks for its mail, and two records say nothing", async () => {
  for (const name of ['elm.example', 'bounce.elm.example', 'evil.example', 'example'])
    publish(name, `v=spf1 ip4:${IP}`);
  expect(await check(IP, 'bounce+1@bounce.elm.example')).toBe(true);
  expect(await check(IP, 'sales@evil.example')).toBe(false);
  expect(await check(IP, 'sales@example')).toBe(false);
  expect(await check(IP, '')).toBe(false);
  expect(await check('no address')).toBe(false);
  publish('elm.example', `v=spf1 ip4:${IP}`, 'v=spf1 -all');
  expect(await check()).toBe(false);
});

test('newer addresses are compared as addresses', async () => {
  publish('elm.example', 'v=spf1 ip6:2001:db8:0:0::7 -all');
  expect(await check('2001:db8::7')).toBe(true);
  expect(await check('2001:db8::8')).toBe(false);
});

test('records in circles, of many names, with many empty names, and name servers that do not answer end soon', async () => {
  const asked = vi.spyOn(names, 'get');
  publish('elm.example', 'v=spf1 include:elm.example');
  expect(await check()).toBe(false);
  publish(
    'elm.example',
    `v=spf1 ${Array.from({ length: 50 }, (_, n) => `exists:${n}.example`).join(' ')} ip4:${IP}`,
  );
  expect(await check()).toBe(false);
  names.set('elm.example', {
    txt: [`v=spf1 mx ip4:${IP}`],
    mx: Array.from({ length: 11 }, (_, n) => `mx${n}.example`),
  });
  expect(await check()).toBe(false);
  publish('elm.example', `v=spf1 include:silent.example ip4:${IP}`);
  publish('silent.example', 'SILENT');
  expect(await check()).toBe(false);
  expect(asked.mock.calls.length).toBeLessThan(60);
  asked.mockRestore();
});

test('macros write who sends, and names that are too long lose labels in front', () => {
  const from = { ip: '192.0.2.3', sender: 'strong-bad@email.example.com' }; // the examples of RFC 7208, 7.4
  const write = (name: string, ip = from.ip) => expandSpfName(name, 'email.example.com', { ...from, ip });
  expect(write('%{s} %{o} %{d4} %{d2} %{d1} %{dr} %{d2r} %{l-} %{lr-}')).toBe(
    'strong-bad@email.example.com email.example.com email.example.com example.com com com.example.email example.email strong.bad bad.strong',
  );
  expect(write('%{ir}.%{v}._spf.%{d2}')).toBe('3.2.0.192.in-addr._spf.example.com');
  expect(write('%{ir}.%{v}', '2001:db8::cb01')).toBe(
    '1.0.b.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6',
  );
  expect(write('%%%_%-')).toBe('% %20');
  expect(write(`${'a.'.repeat(200)}%{d}`).length).toBeLessThanOrEqual(253);
});

test.each(['', 'v=spf1', `v=spf1 ${'a'.repeat(5_000)}`, `v=spf1${' ip4:1.2.3.4/99'.repeat(9)}`])(
  'what is no record has no terms',
  (text) => {
    expect(parseSpfRecord([text])?.terms ?? []).toEqual([]);
  },
);
