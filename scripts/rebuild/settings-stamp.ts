/** The settings that pages show or depend on, as one line of names with digests: what has changed can be named, and no value read. */
import { createHash } from 'node:crypto';
import { UPSTREAM_SERVICES } from '#src/lib/upstream-services.ts';
import type { Config } from '#src/server/config.ts';

/** Long enough for a change to be seen. */
const DIGEST_LENGTH = 12;

/** @returns `BRAND:0123456789ab SITE_ORIGIN:…`, each under the variable that people set */
export function stampSettings(config: Config): string {
  const settings: [name: string, value: unknown][] = [
    ['BRAND', config.ownBrand],
    ['SITE_ORIGIN', config.siteOrigin],
    ['FLAGS', config.flags],
    ['ADS_URL', config.adsUrl],
    ['MAP_TILES_URL', config.mapTiles],
    ['IMAGE_MODE', config.imageMode],
    ['MAX_REACHABLE', config.maxReachable],
    ['MIN_INDEXED_LISTINGS', config.minIndexedListings],
    ...Object.entries(UPSTREAM_SERVICES).map(([service, { variable }]): [string, unknown] => [
      variable,
      config.upstreams[service as keyof typeof UPSTREAM_SERVICES],
    ]),
    ['VHR_PROVIDERS', config.vhrProviders],
    ['RELEVANCE_CONFIG', config.relevanceConfig],
    ['BUILD_ONLY', config.buildOnly],
    ['INDEXNOW_KEY', config.indexNow],
  ];
  return settings.map(([name, value]) => `${name}:${digest(value)}`).join(' ');
}

/**
 * In words. A site without `SITE_ORIGIN` has its port in its address, so that another one changes every page.
 * @param before of a release; one of an older version names nothing
 */
export function describeSettingsChange(before: string, now: string): string {
  const [old, current] = [readStamp(before), readStamp(now)];
  if (old.size === 0) return 'the settings have changed';
  const names = [...new Set([...current.keys(), ...old.keys()])].filter(
    (name) => old.get(name) !== current.get(name),
  );
  const said = names.map((name) =>
    name === 'SITE_ORIGIN' ? 'SITE_ORIGIN, or HOST or PORT without it' : name,
  );
  return `the settings have changed (${said.join('; ')})`;
}

function readStamp(stamp: string): Map<string, string> {
  const entries = stamp.split(' ').map((entry) => entry.split(':'));
  return new Map(entries.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}

function digest(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
}
