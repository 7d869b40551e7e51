// Four kinds of tests, one project each. Astro's own Vite configuration, so that a test can render an .astro file.
import { globSync, readFileSync } from 'node:fs';
import { getViteConfig } from 'astro/config';
import { configDefaults } from 'vitest/config';
import { COUNTS_FILE_VARIABLE } from './scripts/test-counts.ts';
import { LEFT_OUT } from './tests/support/nightly.ts';
import { reportRetriedTests } from './tests/support/retried-tests.ts';

const SETUP = ['./tests/support/console-guard.ts'];
/** Of `npm test`, which counts the tests. */
const COUNTS = process.env[COUNTS_FILE_VARIABLE];
const COUNTED: ['json', { outputFile: string }][] = COUNTS ? [['json', { outputFile: COUNTS }]] : [];
/** More than the two cores, because tests of servers wait more than they work. */
const MAX_WORKERS = 3;
/** Of the tests of a file that say so: they start a server each, and then wait for timers. */
const MAX_CONCURRENT_TESTS = 3;

interface ProjectOptions {
  globalSetup?: string[];
  exclude?: string[];
  isolate?: boolean;
}

const project = (name: string, include: string[], options: ProjectOptions = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    setupFiles: SETUP,
    ...options,
    exclude: [...configDefaults.exclude, ...LEFT_OUT, ...(options.exclude ?? [])],
  },
});

/** Unit tests that replace modules or globals. The others of a worker share its modules, which saves half of the time. */
const REPLACING_TESTS = globSync('{src,scripts,tests/checks}/**/*.test.{ts,tsx}').filter((path) =>
  /\bvi\.(mock|doMock|stubGlobal|resetModules)\(/.test(readFileSync(path, 'utf8')),
);

export default getViteConfig({
  test: {
    globalSetup: ['./tests/support/temporary-folder.ts'],
    maxWorkers: MAX_WORKERS,
    maxConcurrency: MAX_CONCURRENT_TESTS,
    testTimeout: 60_000, // a test is not to fail because another one keeps the machine busy
    retry: 1, // the report names each test that needed it; look into them
    reporters: ['default', reportRetriedTests(), ...COUNTED],
    hookTimeout: 60_000, // a hook may build a site
    allowOnly: false,
    projects: [
      project('unit', ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/checks/**/*.test.ts'], {
        exclude: REPLACING_TESTS,
        isolate: false,
      }),
      project('unit-replacing', REPLACING_TESTS),
      project('contract', ['tests/contract/**/*.test.ts']),
      project('build', ['tests/build/**/*.test.ts'], {
        globalSetup: ['./tests/support/built-site.ts'],
        isolate: false,
      }),
      project('http', ['tests/http/**/*.test.ts'], {
        globalSetup: ['./tests/support/served-site.ts'],
        isolate: false,
      }),
    ],
  },
});
