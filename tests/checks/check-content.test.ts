import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findContentProblems } from '#scripts/check-content.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-check-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reports every mistake of every file with its file, line and reason', () => {
  plant('models/honda/civic/right.md', '---\ntitle: Right\nupdated: 2026-11-01\n---\n\nGood.\n');
  plant(
    'models/honda/civic/wrong.md',
    '---\ntitle: Wrong\nupdated: 2026-11-01\n---\n\n<script>x</script>\n\n# A\n',
  );
  plant('models/honda/jazz/wrong.md', '---\ntitle: Wrong\nupdated: 2026-11-01\n---\nGood.\n');
  const contents = loadEditorialContents({
    contentDir: folder,
    dataDir: join(folder, 'data'),
    catalogue: aCatalogue({ Honda: { Civic: {} } }),
    now: () => new Date('2026-11-21'),
    keeps: false,
  });
  expect(findContentProblems(contents, 'src/content')).toEqual([
    'src/content/models/honda/civic/wrong.md:6: <script> is never allowed',
    'src/content/models/honda/civic/wrong.md:8: the page already has the title: headings start with ##',
    'src/content/models/honda/jazz/wrong.md:1: the catalog has no Honda model "jazz"',
  ]);
});

test('names the makes that are gone from the folder of the catalog together', () => {
  const [dataDir, catalogDir] = [join(folder, 'kept'), join(folder, 'catalog')];
  const makes = ['audi', 'fiat', 'fisker', 'honda', 'toyota'].map((make) => `${make}.yaml`);
  cpSync('src/reference/shipped', catalogDir, { recursive: true });
  for (const name of makes) cpSync(join(catalogDir, name), join(dataDir, 'reference/shipped', name));
  for (const name of ['audi.yaml', 'fiat.yaml']) rmSync(join(catalogDir, name));
  const { stderr, status } = spawnSync(process.execPath, ['scripts/check-content.ts'], {
    encoding: 'utf8',
    env: { ...process.env, CATALOG_DIR: catalogDir, DATA_DIR: dataDir },
  });
  expect(stderr).toContain(
    `${catalogDir}: 2 of 5 makes are gone from this folder at once (audi.yaml, fiat.yaml), as if it was emptied`,
  );
  expect(status).toBe(1);
});

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
