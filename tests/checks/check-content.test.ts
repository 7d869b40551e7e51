import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
