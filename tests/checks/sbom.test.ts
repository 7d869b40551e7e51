import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Lockfile } from '#scripts/repair-lock.ts';

interface PartsList {
  readonly components: readonly {
    readonly name: string;
    readonly group?: string;
    readonly version: string;
  }[];
}

test('npm sbom lists the dependencies in the versions of the lockfile', () => {
  // Not with --omit dev, which drops packages that are also peers of others, such as zod.
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const printed = execFileSync('npm', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const { components } = JSON.parse(printed) as PartsList;
  const listed = new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const missing = Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`));
  expect(missing).toEqual([]);
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const locked = new Set(
    Object.entries(packages).map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  expect([...listed].filter((part) => !locked.has(part))).toEqual([]);
});
