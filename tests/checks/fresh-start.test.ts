import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startAfresh } from '#src/engine/building/fresh-start.ts';

test('when the data is refused, ends the bundling that began in parallel, and leaves no bundle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-fresh-'));
  try {
    const start = startAfresh(folder, false);
    await start.end();
    await expect(start.bundled).rejects.toThrow('The build failed');
    expect(existsSync(join(folder, 'server'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
