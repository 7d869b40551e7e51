import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverOnlyGuardPlugin } from '#integrations/server-only-guard.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'server-only-guard-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds `src/entry.ts` for browsers from the given files. */
async function buildForBrowsers(files: Record<string, string>): Promise<unknown> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverOnlyGuardPlugin(root)],
    build: { write: false, rolldownOptions: { input: join(root, 'src/entry.ts') } },
  });
}

const SECRET = 'export const secret = 1; export type Secret = number;';

test.each([
  'src/server/config.ts',
  'src/inventory/store.ts',
  'src/reference/data.ts',
  'src/features/a/a.server.ts',
])('a browser build with %s fails and names both files', async (path) => {
  const entry = `import { secret } from '../${path}'; console.log(secret);`;
  await expect(buildForBrowsers({ 'src/entry.ts': entry, [path]: SECRET })).rejects.toThrow(
    `src/entry.ts would carry ${path} to the browser`,
  );
});

test('names the file in between when the entry imports it', async () => {
  const files = {
    'src/entry.ts': "import './domain/a.ts';",
    'src/domain/a.ts': "import { secret } from '../server/config.ts'; console.log(secret);",
    'src/server/config.ts': SECRET,
  };
  await expect(buildForBrowsers(files)).rejects.toThrow('src/domain/a.ts would carry src/server/config.ts');
});

test('does not report imports of server code itself', async () => {
  const files = {
    'src/entry.ts': "import './features/b/b.server.ts';",
    'src/features/a/a.server.ts': SECRET,
    'src/features/b/b.server.ts': "import { secret } from '../a/a.server.ts'; console.log(secret);",
  };
  await expect(buildForBrowsers(files)).rejects.toThrow(
    'src/entry.ts would carry src/features/b/b.server.ts to the browser',
  );
});

test('allows types of server code, and other code', async () => {
  const entry = `import type { Secret } from './server/config.ts'; import { a } from './domain/a.ts';
    const value: Secret = a; console.log(value);`;
  const files = {
    'src/entry.ts': entry,
    'src/domain/a.ts': 'export const a = 1;',
    'src/server/config.ts': SECRET,
  };
  await expect(buildForBrowsers(files)).resolves.toBeDefined();
});
