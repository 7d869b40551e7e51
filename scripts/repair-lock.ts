// Prevents a lockfile that `npm ci` refuses: npm leaves out optional packages of other platforms when the registry
// lacks them, and `npm ci` then finds package and lock out of step. Also keeps tools for tests out of production: npm
// installs what an optional peer names with `--omit=dev`, too, once it is there as a tool (better-auth names vitest).
// Runs after every `npm run deps`. Remove it when npm does both itself.
import { readFileSync, writeFileSync } from 'node:fs';

export interface LockEntry {
  version?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  dev?: boolean;
  /** npm's word for a tool that an optional part of production names. */
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
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
      .filter(([name, version]) => EXACT.test(version) && findInstalled(packages, parent, name) === undefined)
      .map(([name, version]) => ({
        path: `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`,
        entry: { version, optional: true, ...(dev === true && { dev }), ...platformOf(name) },
      })),
  );
}

/** Removes optional peers of production that only tests and tools install. @returns "package: peer" of each */
export function dropPeersOfTools({ packages }: Lockfile): string[] {
  const needed = listNeeded(packages);
  const dropped: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (!needed.has(path)) {
      if (entry.devOptional === true) Object.assign(entry, { dev: true, devOptional: undefined });
      continue;
    }
    for (const name of listOptionalPeers(entry)) {
      const found = findInstalled(packages, path, name);
      if (found === undefined || needed.has(found)) continue;
      delete entry.peerDependencies?.[name];
      delete entry.peerDependenciesMeta?.[name];
      dropped.push(`${path}: ${name}`);
    }
  }
  return dropped;
}

/** The paths of all packages that production cannot do without. */
function listNeeded(packages: Lockfile['packages']): ReadonlySet<string> {
  const needed = new Set(['']);
  for (const path of needed) {
    const entry = packages[path] ?? {};
    const optional = new Set(listOptionalPeers(entry));
    const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => !optional.has(name));
    for (const name of [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]) {
      const found = findInstalled(packages, path, name);
      if (found !== undefined) needed.add(found);
    }
  }
  return needed;
}

function listOptionalPeers({ peerDependencies = {}, peerDependenciesMeta = {} }: LockEntry): string[] {
  return Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional === true);
}

/** Where Node finds `name` from `parent`: in its own folder, then in each one above. */
function findInstalled(packages: Lockfile['packages'], parent: string, name: string): string | undefined {
  const path = `${parent === '' ? '' : `${parent}/`}node_modules/${name}`;
  if (Object.hasOwn(packages, path)) return path;
  if (parent === '') return undefined;
  const above = parent.lastIndexOf('/node_modules/');
  return findInstalled(packages, above < 0 ? '' : parent.slice(0, above), name);
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
  const dropped = dropPeersOfTools(lock);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`repair-lock: ${missing.length} entries added, ${dropped.length} optional peers dropped`);
}
