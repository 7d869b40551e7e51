// What ships for operators names only what exists: metrics, settings, commands and files.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { request as ask } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, describe, expect, test } from 'vitest';
import { environmentSchema } from '#src/server/config.ts';

const read = (path: string) => readFileSync(path, 'utf8');
/** Of Prometheus itself. */
const NOT_OURS = new Set(['up']);
const WORD = /\b[a-z]+(?:_[a-z0-9]+)+\b/g;
/** A histogram has more names than its own. */
const toName = (word: string) => word.replace(/_bucket$/, '');

function listExpressions(): string[] {
  const { groups } = parse(read('docs/operating/alerts.yml')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const { panels } = JSON.parse(read('docs/operating/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
}

test('alert rules and the dashboard use metrics that the site has', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(join('src', path)))
    .join('\n');
  const names = new Set(listExpressions().flatMap((expr) => expr.match(WORD) ?? []));
  names.delete('histogram_quantile');
  const missing = [...names].filter((name) => !NOT_OURS.has(name) && !sources.includes(`'${toName(name)}'`));
  expect(names.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('the files for deploying set only settings that exist', () => {
  const sites = ['compose.yaml', 'deploy/cluster/compose.yaml'].flatMap((file) => {
    const { services } = parse(read(file), { merge: true }) as Composition;
    return Object.entries(services).flatMap(([name, service]) => (name.startsWith('site') ? [service] : []));
  });
  const image = [...read('Dockerfile').matchAll(/^(?:ENV)?\s+([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const known = new Set([
    ...Object.keys(environmentSchema.shape),
    'NODE_ENV',
    'ASTRO_TELEMETRY_DISABLED',
    'NODE_COMPILE_CACHE',
  ]);
  const set = [...sites.flatMap(({ environment }) => Object.keys(environment)), ...image];
  expect(sites).toHaveLength(4);
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

interface Composition {
  readonly services: Readonly<
    Record<
      string,
      { volumes: string[]; networks: string[]; build?: string; environment: Record<string, string> }
    >
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: { inside: { ipam: { config: { subnet: string }[] } } };
}

test.each([
  ['compose.yaml', 'site'],
  ['deploy/cluster/compose.yaml', 'site-1'],
])('%s names volumes, networks and files that exist, and trusts the network of its proxy', (file, site) => {
  const composition = parse(read(file), { merge: true }) as Composition;
  const services = Object.values(composition.services);
  const at = (path: string) => join(dirname(file), path);
  const sources = services.flatMap(({ volumes }) => volumes.map((volume) => volume.split(':', 1)[0] ?? ''));
  const [files, named] = [
    sources.filter((source) => source.startsWith('.')),
    sources.filter((source) => !source.startsWith('.')),
  ];
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((name) => !existsSync(at(name)))).toEqual([]);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(composition.volumes).toSorted());
  expect(new Set(services.flatMap(({ networks }) => networks))).toEqual(
    new Set(Object.keys(composition.networks)),
  );
  expect(composition.services[site]?.environment['TRUSTED_PROXIES']).toBe(
    composition.networks.inside.ipam.config[0]?.subnet,
  );
  expect(existsSync(at(join(composition.services[site]?.build ?? '', 'Dockerfile')))).toBe(true);
});

const hasProgram = (name: string) => spawnSync(name, ['-v']).error === undefined;

describe.skipIf(!hasProgram('nginx'))('nginx with the site that ships', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-nginx-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @returns the options that read the site, with a certificate and folders of its own. @param ports in the place of the file's */
  function writeSite(ports: Readonly<Record<string, string>> = {}): string[] {
    const openssl = `req -x509 -newkey rsa:2048 -nodes -subj /CN=cars.example -keyout ${folder}/k -out ${folder}/c`;
    spawnSync('openssl', openssl.split(' '));
    const site = Object.entries(ports).reduce(
      (text, [from, to]) => text.replace(from, to),
      read('deploy/nginx.conf')
        .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/c;`)
        .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/k;`),
    );
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    const http = `http {\naccess_log off;\n${temp.join('\n')}\n${site}\n}\n`;
    writeFileSync(join(folder, 'nginx.conf'), `${user}daemon off;\npid ${folder}/pid;\nevents {}\n${http}`);
    return ['-e', `${folder}/log`, '-p', folder, '-c', `${folder}/nginx.conf`];
  }

  test('accepts it', () => {
    const { stderr } = spawnSync('nginx', ['-t', ...writeSite()], { encoding: 'utf8' });
    expect(stderr).toContain('syntax is ok');
  });

  test('passes on a redirect that repeats the longest address, and pictures of editors', async () => {
    const site = createServer((request, response) => {
      request.resume();
      response
        .writeHead(301, { location: request.url?.replace(/\/$/, ''), 'x-filler': 'x'.repeat(2_000) })
        .end();
    });
    const portOf = async (server: Server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    };
    const sitePort = await portOf(site);
    const free = [createServer(), createServer()];
    const [plain = 0, secure = 0] = await Promise.all(free.map(portOf));
    for (const server of free) server.close();
    const options = writeSite({
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ': `listen 127.0.0.1:${secure} `,
      '127.0.0.1:4321': `127.0.0.1:${sitePort}`,
    });
    const nginx = spawn('nginx', options, { stdio: 'ignore' });
    const send = (path: string, bytes = 0) =>
      new Promise<number | undefined>((resolve) => {
        const own = { host: '127.0.0.1', port: secure, path, rejectUnauthorized: false, method: 'POST' };
        ask({ ...own, headers: { host: 'cars.example', 'content-length': bytes } }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        })
          .on('error', () => resolve(undefined))
          .end(Buffer.alloc(bytes));
      });
    try {
      await expect.poll(() => send('/a/'), { timeout: 10_000 }).toBe(301);
      expect(await send(`/${'a'.repeat(8_000)}/`)).toBe(301);
      expect([await send('/admin/pictures', 400_000), await send('/a', 400_000)]).toEqual([301, 413]);
    } finally {
      nginx.kill();
      site.close();
      site.closeAllConnections();
    }
  });
});

test.skipIf(!hasProgram('caddy'))('Caddy accepts the file that ships', () => {
  const { stdout, status } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    { encoding: 'utf8', env: { ...process.env, SITE_HOST: 'cars.example' } },
  );
  expect([status, stdout]).toEqual([0, expect.stringContaining('Valid configuration')]);
});

test('a deployed program stops in the time that its requests need', () => {
  const unit = read('deploy/forecourt.service');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30);
  expect(read('compose.yaml')).toMatch(/stop_grace_period: 45s/);
  // As "draining" for five seconds, then ending and starting: visitors wait longer than that.
  expect(Number(/lb_try_duration (\d+)s/.exec(read('deploy/Caddyfile'))?.[1])).toBeGreaterThan(20);
});
