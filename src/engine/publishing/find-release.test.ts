import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkParts, findRelease } from '#src/engine/publishing/find-release.ts';

function makeRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-found-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['server', 'client']) mkdirSync(join(folder, part));
  for (const part of ['server/program.mjs', 'server/entry.mjs', 'manifest.json'])
    writeFileSync(join(folder, part), '');
  return folder;
}
const find = (folder: string) => findRelease({ releaseDir: folder, dataDir: join(folder, 'data') });

test('a release in a folder of its own has no id', () => {
  const folder = makeRelease();
  const found = find(folder);
  expect(found).toEqual({ folder, id: undefined });
  expect(() => checkParts(found)).not.toThrow();
});

test.each(['server/entry.mjs', 'client', 'manifest.json'])(
  'without %s, a start says so, and what to do',
  (part) => {
    const folder = makeRelease();
    rmSync(join(folder, part), { recursive: true });
    expect(() => checkParts(find(folder))).toThrow(
      `${join(folder, part)} is damaged or missing (there is no such file or folder). "npm run rollback" serves the release before it, ` +
        '"npm run rebuild -- --all" makes a new one; one in RELEASE_DIR is built again by "npm run build".',
    );
  },
);

test('a folder without a program is no built site', () => {
  const folder = makeRelease();
  rmSync(join(folder, 'server/program.mjs'));
  expect(() => find(folder)).toThrow(`There is no built site in ${folder}. Run "npm run build" first.`);
});
