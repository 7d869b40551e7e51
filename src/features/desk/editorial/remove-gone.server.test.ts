import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { digestGone, removeGone } from '#src/features/desk/editorial/remove-gone.server.ts';
import type { Services } from '#src/server/services.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

test('a publisher removes exactly the texts that the page has shown as gone', async () => {
  const home = mkdtempSync(join(tmpdir(), 'remove-gone-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const [contentDir, dataDir] = [join(home, 'content'), join(home, 'data')];
  const fileOf = (name: string) => join(contentDir, 'guides', `${name}.md`);
  mkdirSync(join(contentDir, 'guides'), { recursive: true });
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names)
    writeFileSync(
      fileOf(name),
      `---\ntitle: ${name}\ndescription: About ${name}.\nupdated: 2026-11-01\n---\n\nGood.\n`,
    );
  const load = () =>
    loadEditorialContents({
      ...{ contentDir, dataDir, catalogue: aCatalogue({}) },
      now: () => new Date('2026-11-21T12:00:00Z'),
    });
  const contents = load();
  expect(contents.problems).toEqual([]);
  // The parts that it uses.
  const services = { contents, config: { contentDir, dataDir } } as unknown as Services;
  const remove = (seen: readonly string[]) =>
    removeGone(services, new URLSearchParams({ folder: 'texts', seen: digestGone(seen) }), () =>
      Promise.resolve(undefined),
    );
  const toFiles = (some: readonly string[]) => some.map((name) => `guides/${name}.md`);
  for (const name of ['a', 'b']) rmSync(fileOf(name));
  const seen = toFiles(['a', 'b']);
  rmSync(fileOf('c'));
  expect(await remove(seen)).toMatch(/^Nothing was removed: the folder has changed since you opened/);
  expect(load().entries).toHaveLength(5);
  expect(await remove(toFiles(['a', 'b', 'c']))).toBeUndefined();
  expect(load().entries).toHaveLength(2);
});
