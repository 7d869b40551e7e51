import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestBytes, readObject, StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { openS3Store } from '#src/engine/publishing/store/s3-store.ts';
import { startStandInS3 } from '#tests/support/stand-in-s3.ts';
import type { StandInS3 } from '#tests/support/stand-in-s3.ts';

const bytesOf = (text: string) => Buffer.from(text);
const digestOf = (text: string) => digestBytes(bytesOf(text));
const NAME = 'the release store s3://cars/site';

let s3: StandInS3;
beforeAll(async () => {
  s3 = await startStandInS3();
});
beforeEach(() => {
  s3.objects.clear();
  s3.faults.length = 0;
});
afterAll(() => s3.stop());

test('objects are written, read, listed over several answers, and removed', async () => {
  const store = openS3Store(s3.place);
  const texts = ['a', 'b', 'c', 'd', ''];
  for (const text of texts) await store.write(digestOf(text), bytesOf(text));
  s3.objects.set('site/objects/not-ours', bytesOf('x'));
  expect([...s3.objects.keys()]).toContain(`site/objects/${digestOf('a')}`);
  for (const text of texts)
    expect(Buffer.from(await readObject(store, digestOf(text))).toString()).toBe(text);
  expect((await store.list()).toSorted()).toEqual(texts.map(digestOf).toSorted());
  await store.remove(digestOf('a'));
  await store.remove(digestOf('never there'));
  expect(await store.list()).toHaveLength(4);
});

test('a bucket is the store when it was made so, and an empty one is not', async () => {
  const store = openS3Store(s3.place);
  await expect(store.check(false)).rejects.toThrow(`${NAME} is not there (404 NoSuchKey).`);
  await store.check(true);
  await store.check(false);
});

test('what fails for a moment is tried again, what is wrong is told at once', async () => {
  const store = openS3Store(s3.place);
  s3.faults.push({ status: 503, code: 'SlowDown' });
  await store.write(digestOf('a'), bytesOf('a'));
  s3.faults.push({ status: 500, code: 'InternalError' });
  expect(await store.read(digestOf('a'))).toHaveLength(1);
  s3.faults.push({ status: 403, code: 'AccessDenied' });
  await expect(store.read(digestOf('a'))).rejects.toThrow(`${NAME} cannot be read (403 AccessDenied).`);
  const missing = await store.read(digestOf('b')).catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(StoreProblem);
});

test('a wrong key is refused, and no message has it', async () => {
  const store = openS3Store({ ...s3.place, secret: 'another' });
  const refused = await store.write(digestOf('a'), bytesOf('a')).catch(String);
  expect(refused).toContain('cannot be written (403 SignatureDoesNotMatch)');
  expect(refused).not.toContain('another');
  expect(s3.objects.size).toBe(0);
});

test('a damaged object is not taken for another', async () => {
  const store = openS3Store(s3.place);
  await store.write(digestOf('a'), bytesOf('b'));
  await expect(readObject(store, digestOf('a'))).rejects.toThrow('is damaged');
});

test('an answer of something else is no list', async () => {
  s3.faults.push({ status: 200, code: 'Welcome' });
  await expect(openS3Store(s3.place).list()).rejects.toThrow('no list of objects');
});

test('an answer that would fill the memory, a list without an end and a redirect are refused', async () => {
  const store = openS3Store(s3.place);
  const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));
  s3.faults.push({ status: 200, code: '', headers: { 'content-encoding': 'gzip' }, bytes: bomb });
  await expect(store.read(digestOf('a'))).rejects.toThrow(
    `${NAME} cannot be read (the answer is too large).`,
  );
  const list = bytesOf(
    '<ListBucketResult><NextContinuationToken>again</NextContinuationToken></ListBucketResult>',
  );
  for (let times = 0; times < 2; times++) s3.faults.push({ status: 200, code: '', bytes: list });
  await expect(store.list()).rejects.toThrow('the list of objects does not end');
  s3.faults.push({ status: 307, code: 'TemporaryRedirect', headers: { location: `${s3.place.endpoint}/x` } });
  await expect(store.read(digestOf('a'))).rejects.toThrow('(307 TemporaryRedirect)');
});

test('bytes that end too early are asked for again', async () => {
  const store = openS3Store(s3.place);
  await store.write(digestOf('whole'), bytesOf('whole'));
  const cut = { 'content-length': 100, connection: 'close' };
  s3.faults.push({ status: 200, code: '', headers: cut, bytes: bytesOf('wh') });
  expect(Buffer.from(await readObject(store, digestOf('whole'))).toString()).toBe('whole');
});
