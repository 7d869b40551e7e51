import { expect, test } from 'vitest';
import { readReceivedMail } from '#src/features/vehicle/relay/read-mail.server.ts';

const HEAD = 'From: ann@example.com\r\nMessage-ID: <1@example.com>\r\n';
const FROM = { sender: 'ann@example.com', authServer: undefined };
const read = (mail: string) => readReceivedMail(Buffer.from(mail), FROM);

test.each([
  ['empty lines', `${HEAD}\r\n${'\n'.repeat(460_000)}x`],
  ['parts', `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\n'.repeat(65_000)}`],
])('a mail of nothing but %s is refused at once, and holds up nobody', async (_, mail) => {
  await read(`${HEAD}\r\nHello`); // loads the parser
  const before = process.cpuUsage();
  expect(await read(mail)).toBeUndefined();
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});

test('a long conversation and a large file are read', async () => {
  const thread = Array.from({ length: 1_500 }, (_, line) => `> line ${line}`).join('\r\n');
  expect((await read(`${HEAD}\r\nYes, it is.\r\n${thread}`))?.text).toBe('Yes, it is.');
  const file = `${'A'.repeat(76)}\r\n`.repeat(40_000);
  const parts = [
    `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n`,
    '--x\r\n\r\nThe photo.\r\n--x',
    'Content-Type: image/jpeg\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n',
    `${file}--x--\r\n`,
  ];
  expect(await read(parts.join('\r\n'))).toMatchObject({ text: 'The photo.', attachmentCount: 1 });
});
