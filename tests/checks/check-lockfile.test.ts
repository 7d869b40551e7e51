import { describe, expect, test } from 'vitest';
import { findLockfileProblems } from '#scripts/check-lockfile.ts';
import { dropPeersOfTools, findMissingPackages } from '#scripts/repair-lock.ts';

describe('check-lockfile', () => {
  const lock = (
    name: string,
    entry: { version?: string; hasInstallScript?: boolean; resolved?: string },
  ) => ({
    packages: { '': {}, [`node_modules/${name}`]: { version: '99.0.0', ...entry } },
  });

  test.each([
    ['a version below a security fix', lock('astro', { version: '7.2.9' })],
    ['one deep in the tree', lock('a/node_modules/sharp', { version: '0.35.3' })],
    ['server components', lock('react-server-dom-webpack', {})],
    ['an install script that was not reviewed', lock('surprise', { hasInstallScript: true })],
    ['a package from another source', lock('fork', { resolved: 'git+ssh://example.test/fork.git' })],
  ])('reports %s', (_what, lockfile) => {
    expect(findLockfileProblems({}, lockfile)).toHaveLength(1);
  });

  test('reports a tool for tests that production would get as an optional peer, until it is repaired', () => {
    const packages = {
      '': { dependencies: { a: '1.0.0' }, devDependencies: { tool: '5.0.0' } },
      'node_modules/a': {
        peerDependencies: { tool: '^4.0.0', shared: '^1.0.0' },
        peerDependenciesMeta: { tool: { optional: true }, shared: { optional: true } },
        dependencies: { b: '1.0.0' },
      },
      'node_modules/b': { dependencies: { shared: '1.0.0' } },
      'node_modules/shared': {},
      'node_modules/tool': { devOptional: true },
    };
    expect(findLockfileProblems({}, { packages })).toEqual([expect.stringContaining('node_modules/a: tool')]);
    dropPeersOfTools({ packages });
    expect(findLockfileProblems({}, { packages })).toEqual([]);
    expect(packages['node_modules/a'].peerDependencies).toEqual({ shared: '^1.0.0' });
    expect(packages['node_modules/tool']).toMatchObject({ dev: true });
  });

  test('allows the fixed version itself, a newer one and a reviewed script', () => {
    expect(findLockfileProblems({}, lock('astro', { version: '7.3.5' }))).toEqual([]);
    expect(findLockfileProblems({}, lock('astro', { version: '8.0.0' }))).toEqual([]);
    const manifest = { allowScripts: { esbuild: false } };
    expect(findLockfileProblems(manifest, lock('esbuild', { hasInstallScript: true }))).toEqual([]);
  });

  test.each(['^1.0.0', '1.x', 'latest', 'github:a/b'])('reports %s as not exact', (version) => {
    expect(findLockfileProblems({ devDependencies: { a: version } }, { packages: {} })).toHaveLength(1);
  });
});

describe('repair-lock', () => {
  const lock = (installed: string[]) => ({
    packages: {
      '': {},
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/binding-linux-arm-musleabihf': '1.0.0',
          '@tool/wasm32-wasi': '1.0.0',
          soft: '^1.0.0',
        },
      },
      ...Object.fromEntries(installed.map((path) => [path, {}])),
    },
  });

  test('adds an optional package that npm has left out next to its parent', () => {
    expect(findMissingPackages(lock([]))).toEqual([
      {
        path: 'node_modules/@tool/binding-linux-arm-musleabihf',
        entry: { version: '1.0.0', optional: true, dev: true, os: ['linux'], cpu: ['arm'], libc: ['musl'] },
      },
      {
        path: 'node_modules/@tool/wasm32-wasi',
        entry: { version: '1.0.0', optional: true, dev: true, cpu: ['wasm32'] },
      },
    ]);
  });

  test('leaves one alone that exists in the folder or above', () => {
    const there = [
      'node_modules/@tool/binding-linux-arm-musleabihf',
      'node_modules/tool/node_modules/@tool/wasm32-wasi',
    ];
    expect(findMissingPackages(lock(there))).toEqual([]);
  });

  test('check-lockfile says that repair-lock has to run', () => {
    expect(findLockfileProblems({}, lock([]))).toHaveLength(2);
  });
});
