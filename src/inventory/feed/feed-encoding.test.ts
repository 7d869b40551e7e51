import { expect, test } from 'vitest';
import { toUtf8 } from '#src/inventory/feed/feed-encoding.ts';
import type { Encoding } from '#src/inventory/feed/feed-encoding.ts';

async function read(
  bytes: Buffer,
  {
    encoding,
    isXml = false,
    size = bytes.length,
  }: { encoding?: Encoding; isXml?: boolean; size?: number } = {},
): Promise<{ text: string; remarks: string[] }> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const remarks: string[] = [];
  const parts: Buffer[] = [];
  for await (const part of toUtf8(chunks(), { encoding, isXml, onRemark: (remark) => remarks.push(remark) }))
    parts.push(part);
  return { text: Buffer.concat(parts).toString(), remarks };
}

const windows = (text: string) => Buffer.from(text, 'latin1');
const TEXT = 'id,name\n1,café “x” 😀\n';

test.each([1, 2, 5, 100])('UTF-8 stays as it is, and loses its mark, in chunks of %i bytes', async (size) => {
  expect(await read(Buffer.from(`\u{feff}${TEXT}`), { size })).toEqual({ text: TEXT, remarks: [] });
});

test.each([1, 3, 100])('Windows-1252 is recognized, and said, in chunks of %i bytes', async (size) => {
  const { text, remarks } = await read(windows('id,name\n1,caf\xe9 \x93x\x94 \x80 5\n2,\xe9'), { size });
  expect(text).toBe('id,name\n1,café “x” € 5\n2,é');
  expect(remarks).toEqual([expect.stringMatching(/^is not UTF-8 and was read as Windows-1252/)]);
});

test('the mapping’s encoding is used without a remark', async () => {
  const bytes = windows('Jos\xc3\xa9 \x80');
  expect(await read(bytes, { encoding: 'windows-1252' })).toEqual({ text: 'JosÃ© €', remarks: [] });
});

test('UTF-16 is read by its mark, or by the mapping', async () => {
  const little = Buffer.from(`\u{feff}${TEXT}`, 'utf16le');
  expect((await read(little, { size: 3 })).text).toBe(TEXT);
  expect((await read(Buffer.from(little).swap16())).text).toBe(TEXT);
  expect((await read(little.subarray(2), { encoding: 'utf-16le' })).text).toBe(TEXT);
});

test.each([1, 7, 1000])('XML is read as it declares, in chunks of %i bytes', async (size) => {
  const declared = (name: string, bytes: Buffer) =>
    read(Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${name}"?>\n`), bytes]), {
      isXml: true,
      size,
    });
  const said = async (name: string, bytes: Buffer) => {
    const { text, remarks } = await declared(name, bytes);
    return [text.split('\n')[1], ...remarks];
  };
  expect(await said('ISO-8859-15', windows('5 \xa4'))).toEqual(['5 €']);
  expect(await said('Shift_JIS', windows('a\x93\xfa\x8e\x59'))).toEqual(['a日産']);
  expect(await said('iso-8859-1', windows('caf\xe9'))).toEqual(['café']);
  expect(await said('ISO-8859-15', Buffer.from('5 €'))).toEqual(['5 €']);
  expect(await said('utf-16', Buffer.from('5 €'))).toEqual(['5 €']);
  expect(await said('utf-8', windows('caf\xe9'))).toEqual(['café', expect.stringMatching('Windows-1252')]);
  expect(await said('klingon', Buffer.from('ascii'))).toEqual(['ascii']);
  await expect(said('klingon', windows('\xe9'))).rejects.toThrow('"klingon", which is unknown');
  await expect(said('EUC-KR', windows('\xff\xff'))).rejects.toThrow('the bytes are not EUC-KR');
});

test.each<[string, Buffer, Encoding | undefined, RegExp]>([
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), undefined, /^line 1: a zero byte.*set "encoding"/],
  [
    'a mix',
    windows('a\ncaf\xe9\nJos\xc3\xa9\n'),
    undefined,
    /^line 3: .*neither UTF-8 nor Windows-1252 throughout/,
  ],
  ['other bytes where UTF-8 is set', windows('a\ncaf\xe9\n'), 'utf-8', /^line 2: the bytes are not UTF-8/],
  ['a cut character', Buffer.from('é').subarray(0, 1), 'utf-8', /^line 1: the bytes are not UTF-8/],
])('%s is refused', async (_name, bytes, encoding, message) => {
  await expect(read(bytes, encoding ? { encoding } : {})).rejects.toThrow(message);
});
