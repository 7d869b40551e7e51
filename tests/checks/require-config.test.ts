import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listSiteNames } from '#src/server/brand-config.ts';
import { some } from '#tests/support/nightly.ts';

const run = (script: string, options: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...options], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test.each(some(['build', 'rebuild', 'rollback', 'start', 'dev', 'check-content'], 1))(
  '%s with an invalid setting says which one in a sentence, and exits with 1',
  (script) => {
    const { stderr, status } = run(script, [], { PORT: 'abc' });
    expect(stderr).toBe('PORT is "abc": must be a whole number.\n');
    expect(status).toBe(1);
  },
);

/** One of each thing that an operator can name and that is not there, or that exclude each other. */
const REFUSED: readonly [string, readonly string[], RegExp][] = [
  ['rollback', ['nosuch'], /^There is no release nosuch\. npm run rollback -- --list lists them\.$/],
  ['rollback', ['--list', 'x'], /^Name a release, or use --list\.$/],
  ['restore', [import.meta.filename], /^There is no folder .*require-config\.test\.ts\. Check the path\.$/],
  ['restore', ['tests', '--check', '--replace'], /^--check restores nothing/],
  ['rebuild', ['--join', '--dry-run'], /^--join takes no other option\.$/],
  ['reference-aliases', ['--min', 'x'], /^--min must be a percentage from 0 to 100, not "x"\.\nNothing/],
  ['reference-aliases', ['--list', '--min', '9'], /exclude each other\.\nNothing has changed\.$/],
  ['webhooks', ['deliveries', 'x'], /^There is no webhook .* npm run webhooks -- list shows their ids\.$/],
  ['api-keys', ['revoke', 'x'], /^There is no such key.* npm run api-keys -- list shows their ids\.$/],
  [
    'catalog-export',
    ['--for', 'meta', '--out', 'nosuch/a.csv'],
    /^There is no folder .*nosuch\. Make it, or/,
  ],
  ['catalog-export', ['--for', 'meta', '--out', 'src'], /src is a folder\. Name the file to write in it\.$/],
];
const emptyDir = mkdtempSync(join(tmpdir(), 'forecourt-commands-'));
afterAll(() => rmSync(emptyDir, { recursive: true }));

test.each(some(REFUSED, 4))('%s with %j says what to do instead', (script, options, message) => {
  const { stderr, status } = run(script, options, { DATA_DIR: emptyDir });
  expect(stderr.trimEnd()).toMatch(message);
  expect(status).toBe(1);
});

test('a webhook that no server has sent anything to yet is listed as not tried', () => {
  const webhooks = (...options: string[]) => run('webhooks', options, { DATA_DIR: emptyDir }).stdout;
  const id = /wh_\w+/.exec(webhooks('add', 'https://crm.example/hook', '--topics', 'build'))?.[0] ?? '';
  webhooks('ping', id);
  expect(webhooks('deliveries', id)).toMatch(/ waiting {4}test\.ping .*\n {2}not tried yet\n$/);
});

test.each(
  some<[string, readonly string[], RegExp]>(
    [
      [
        'rollback',
        [],
        /^RELEASE_DIR is set: the site is the one in .*, and has no releases\. .*\nNothing has changed\.$/,
      ],
      ['rebuild', ['--dry-run'], /^RELEASE_DIR is set: .*, and has no releases\./],
      ['rebuild', ['--watch'], /^RELEASE_DIR is set: .*, and has no releases\./],
      [
        'backup',
        [tmpdir(), '--with-release'],
        /^RELEASE_DIR is set: the served pages .* Leave out --with-release/,
      ],
      ['verify', [], /^There is no built site/],
    ],
    5,
  ),
)('%s with %j and RELEASE_DIR says that there are no releases', (script, options, message) => {
  const release = join(emptyDir, 'dist');
  writeFileSync(join(emptyDir, 'forecourt.db'), '');
  const { stderr, status } = run(script, options, { DATA_DIR: emptyDir, RELEASE_DIR: release });
  expect(stderr.trimEnd()).toMatch(message);
  expect(status).toBe(1);
});

test.each([
  [['--lst'], /^Unknown option '--lst'/],
  [['one', 'two'], /^Name at most one release\. npm run rollback -- --list shows them\.\n$/],
])('rollback with %j says what is wrong with it', (options, message) => {
  const { stderr, status } = run('rollback', options);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});

test('an empty CATALOG_DIR or BRANDS_FILE is none', () => {
  const env = { DATA_DIR: emptyDir, CATALOG_DIR: '', BRANDS_FILE: '' };
  expect(run('check-content', [], env)).toMatchObject({ status: 0, stderr: '' });
  expect(listSiteNames('')).toContain('Forecourt');
});

test.each(some(['backup', 'rollback', 'dealers-import'], 1))(
  '%s does not take the folder with a space at its end for another one',
  (script) => {
    const { stderr, status } = run(script, ['x'], { DATA_DIR: `${emptyDir} ` });
    expect(stderr).toBe('DATA_DIR begins or ends with a space or a line break. Remove it.\n');
    expect(status).toBe(1);
  },
);

test('a command names a setting that is spelled almost like one', () => {
  const { stderr } = run('check-content', [], { DATA_DIR: emptyDir, CONTENT_DR: emptyDir });
  expect(stderr).toBe('CONTENT_DR is no setting and changes nothing. Did you mean CONTENT_DIR?\n');
});
