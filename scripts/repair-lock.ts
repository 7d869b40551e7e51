// Prevents a lockfile that `npm ci` refuses: npm leaves out the optional compiler bindings of platforms the registry
// does not carry, and `npm ci` then finds package and lock out of step. Runs after every `npm run deps`.
// To go when @astrojs/compiler-binding publishes all its platform packages at one version.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const LIBC: Record<string, string> = { gnu: 'glibc', musl: 'musl' };
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };
let added = 0;

for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.endsWith('node_modules/@astrojs/compiler-binding')) continue;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = path.replace('@astrojs/compiler-binding', name);
    if (lock.packages[key]) continue;
    lock.packages[key] = stub(name, version);
    added++;
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`repair-lock: ${added} entries added`);

/** What npm would have written for a platform package: enough for `npm ci` to skip it. */
function stub(name: string, version: string): LockEntry {
  const [os = '', cpu = '', abi = ''] = name.replace('@astrojs/compiler-binding-', '').split('-');
  if (os === 'wasm32') return { version, cpu: ['wasm32'], optional: true };
  const libc = LIBC[abi];
  return { version, cpu: [cpu], ...(libc && { libc: [libc] }), optional: true, os: [os] };
}
