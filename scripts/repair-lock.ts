// Prevents a lockfile that `npm ci` refuses. npm leaves out optional packages of other platforms when the registry
// lacks them, and `npm ci` then finds package and lock out of step. Runs after every `npm run deps`. Remove it when npm
// writes those entries itself.
import { readFileSync, writeFileSync } from 'node:fs';

export interface LockEntry {
  version?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockEntry>;
}

const EXACT = /^\d+\.\d+\.\d+/;
/** `…-linux-arm-gnueabihf`: system, processor, C library. */
const PLATFORM =
  /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z0-9]+)(?:-([a-z]+))?$/;

interface MissingPackage {
  /** Where npm would have put it: next to the package that names it. */
  path: string;
  entry: LockEntry;
}

/** The optional packages that the lockfile names but lacks, in the form that npm would have written. */
export function findMissingPackages({ packages }: Lockfile): MissingPackage[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => EXACT.test(version) && !isInstalled(packages, parent, name))
      .map(([name, version]) => ({
        path: `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`,
        entry: { version, optional: true, ...(dev === true && { dev }), ...platformOf(name) },
      })),
  );
}

/** Whether `name` is found from `parent` as Node looks it up: in its own folder, then in each one above. */
function isInstalled(packages: Lockfile['packages'], parent: string, name: string): boolean {
  const place = parent === '' ? '' : `${parent}/`;
  if (Object.hasOwn(packages, `${place}node_modules/${name}`)) return true;
  if (parent === '') return false;
  const above = parent.lastIndexOf('/node_modules/');
  return isInstalled(packages, above < 0 ? '' : parent.slice(0, above), name);
}

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  if (name.includes('wasm32')) return { cpu: ['wasm32'] };
  const [, os, cpu, abi = ''] = PLATFORM.exec(name) ?? [];
  if (os === undefined || cpu === undefined) return {};
  if (os !== 'linux' || abi === '') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const missing = findMissingPackages(lock);
  for (const { path, entry } of missing) lock.packages[path] = entry;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`repair-lock: ${missing.length} entries added`);
}
