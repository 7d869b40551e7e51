import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ifThere } from '#src/lib/if-there.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-if-there-'));
const file = join(folder, 'note.txt');
writeFileSync(file, 'sold');
afterAll(() => rmSync(folder, { recursive: true }));

test('what is not there is undefined, also below a file', () => {
  expect(ifThere(() => readFileSync(file, 'utf8'))).toBe('sold');
  expect(ifThere(() => readFileSync(join(folder, 'none'), 'utf8'))).toBeUndefined();
  expect(ifThere(() => readdirSync(join(folder, 'none')))).toBeUndefined();
  expect(ifThere(() => readFileSync(join(file, 'below'), 'utf8'))).toBeUndefined();
});

test('what is there and cannot be read is an error', () => {
  expect(() => ifThere(() => readFileSync(folder, 'utf8'))).toThrow('EISDIR');
  expect(() => ifThere(() => JSON.parse(readFileSync(file, 'utf8')) as unknown)).toThrow(SyntaxError);
});
