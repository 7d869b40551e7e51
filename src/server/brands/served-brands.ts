/** The brands that one installation serves, each with the hosts that lead to it and the settings of its own server. */
import { join } from 'node:path';
import { readBrandsFile } from '#src/server/brand-config.ts';
import { environmentSchema, loadConfig } from '#src/server/config.ts';
import { DEFAULT_DATA_DIR } from '#src/engine/publishing/find-release.ts';
import { ConfigError } from '#src/lib/config-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface ServedBrand {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
  /** As a Host header names them. */
  readonly hosts: readonly string[];
  /** Of its server, on this machine only. */
  readonly port: number;
  /** All settings of its server and of commands for it. */
  readonly environment: NodeJS.ProcessEnv;
}

const MAX_BRANDS = 50;
const DEFAULT_PORT = 4321;
/** What two brands would mix up: people, releases, ports and names. */
const OF_ONE_BRAND = [
  ...['SITE_ORIGIN', 'DATABASE_URL', 'RELEASE_STORE_URL', 'RELEASE_DIR', 'METRICS_PORT', 'RELAY_DOMAIN'],
  ...['RELAY_SMTP_PORT', 'MAIL_FROM', 'ALLOWED_HOSTS'],
] as const;
const SUFFIXED = /^([A-Z][A-Z0-9_]*?)__([a-z][a-z0-9_]*)$/;

/** Each brand has its own indexes in one cluster. */
function toSearchPrefix({ OPENSEARCH_PREFIX: prefix }: Environment, id: string): Environment {
  return { OPENSEARCH_PREFIX: `${prefix || 'forecourt'}-${id}` };
}

/** `NAME__midtown` is `NAME` for the brand `midtown`; a dash of an id is `_`. */
function settingsOf(environment: Environment, id: string): Environment {
  const suffix = id.replaceAll('-', '_');
  const own: Record<string, string | undefined> = {};
  for (const [key, value] of Object.entries(environment)) {
    const [, name, of] = SUFFIXED.exec(key) ?? [];
    if (name !== undefined && of === suffix) own[name] = value;
  }
  return own;
}

/** @param environment with `BRANDS`: ids with commas @throws ConfigError in one sentence */
export function listServedBrands(environment: Environment): ServedBrand[] {
  const ids = (environment['BRANDS'] ?? '').split(',').flatMap((id) => id.trim() || []);
  if (ids.length === 0 || ids.length > MAX_BRANDS)
    throw new ConfigError(`BRANDS must name 1 to ${MAX_BRANDS} brands, such as consumer,midtown.`);
  if (new Set(ids).size < ids.length) throw new ConfigError('BRANDS names a brand twice.');
  for (const name of OF_ONE_BRAND)
    if (ids.length > 1 && environment[name])
      throw new ConfigError(
        `${name} is of one brand: set ${name}__${ids[0]?.replaceAll('-', '_')} and so on.`,
      );
  refuseOtherBrands(environment, ids);
  const brands = ids.map((id, index) => toServedBrand(environment, id, index));
  const owners = new Map<string, string>();
  for (const { id, hosts } of brands)
    for (const host of hosts) {
      const other = owners.get(host);
      if (other !== undefined) throw new ConfigError(`The host ${host} is of both ${other} and ${id}.`);
      owners.set(host, id);
    }
  return brands;
}

/** A misspelled brand would leave its setting unused. One of the file that is not served now may have settings. */
function refuseOtherBrands(environment: Environment, ids: readonly string[]): void {
  const file = environment['BRANDS_FILE'];
  const others = file ? [...readBrandsFile(file).keys()] : [];
  const known = new Set(['consumer', 'certified', ...ids, ...others].map((id) => id.replaceAll('-', '_')));
  for (const key of Object.keys(environment)) {
    const [, name = '', of = ''] = SUFFIXED.exec(key) ?? [];
    if (name in environmentSchema.shape && !known.has(of))
      throw new ConfigError(`${key} is for a brand "${of}", which neither BRANDS nor BRANDS_FILE has.`);
  }
}

function toServedBrand(environment: Environment, id: string, index: number): ServedBrand {
  const { BRANDS: _, ...common } = environment;
  const first = Number(environment['PORT'] || DEFAULT_PORT);
  const proxies = ['127.0.0.1', ...(environment['TRUSTED_PROXIES'] || '').split(',')].filter(Boolean);
  const own = {
    ...common,
    PORT: String(first + 1 + index),
    DATA_DIR: join(environment['DATA_DIR'] || DEFAULT_DATA_DIR, id),
    ...settingsOf(environment, id),
    BRAND: id,
    ...(environment['OPENSEARCH_URL'] && toSearchPrefix(environment, id)),
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: proxies.join(','),
    DRAIN_DELAY_MS: '0', // visitors come through the server in front, which waits
  };
  const { port, siteOrigin, allowedHosts, ownBrand } = loadConfig(own);
  const name = `${id}${id === 'consumer' || id === 'certified' ? ' (ships with Forecourt)' : ''}`;
  if (/^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(siteOrigin))
    throw new ConfigError(`${name} has no domains in BRANDS_FILE, so no host leads to it.`);
  const local = new Set(['localhost', '127.0.0.1', '[::1]'].map((host) => `${host}:${port}`));
  return {
    ...{ id, name: ownBrand.name, origin: siteOrigin, port, environment: own },
    hosts: [...allowedHosts].filter((host) => !local.has(host)),
  };
}
