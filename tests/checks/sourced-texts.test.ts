// What editors claim about generations and recalls has a source beside it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const TEXTS = fileURLToPath(new URL('../../src/content/models', import.meta.url));
const files = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);
const LINK = /\]\(https:\/\/www\.(?:fueleconomy|nhtsa)\.gov/;

const partsOf = (name: string) => readFileSync(join(TEXTS, name), 'utf8').split(/^## /m);

test('generations and model years of every model name where they come from', () => {
  const parts = files.flatMap((name) =>
    partsOf(name)
      .filter((part) => /^(?:Generations|Model years)\n/.test(part))
      .map((part) => ({ name, part })),
  );
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter(({ part }) => !LINK.test(part)).map(({ name }) => name)).toEqual([]);
});

test('a recall is named with its number or the place to check a VIN', () => {
  const lines = files.flatMap((name) => partsOf(name).flatMap((part) => part.split('\n- ')));
  const claims = lines.filter((line) => /\brecalled\b/i.test(line));
  expect(claims.length).toBeGreaterThan(5);
  expect(claims.filter((line) => !LINK.test(line))).toEqual([]);
});

test('no text lists common problems, which nobody here has counted', () => {
  expect(files.filter((name) => partsOf(name).some((part) => /^Common problems/.test(part)))).toEqual([]);
});
