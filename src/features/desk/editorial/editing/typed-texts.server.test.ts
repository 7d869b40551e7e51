import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTyped, keepTyped } from '#src/features/desk/editorial/editing/typed-texts.server.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-typed-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a typed text is found by its id, and only some are kept', () => {
  const ids = Array.from({ length: 210 }, (_, count) =>
    keepTyped(dataDir, 'models/a/b/c.md', `Text ${count}.`),
  );
  const typed = findTyped(dataDir, ids.at(-1) ?? '');
  expect(Buffer.from(typed?.bytes ?? []).toString()).toBe('Text 209.');
  expect(readdirSync(join(dataDir, 'desk/typed'))).toHaveLength(200);
  for (const id of [null, '', '../versions', '0'.repeat(32)]) expect(findTyped(dataDir, id)).toBeUndefined();
});
