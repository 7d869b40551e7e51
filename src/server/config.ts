import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { MAX_REACHABLE } from '#src/domain/search-query/search-options.ts';
import type { Brand, BrandKey } from '#src/domain/site/brands.ts';
import { MAX_QUICK_SAVES } from '#src/domain/visitor/quick-saves.ts';
import type { HttpSettings } from '#src/engine/http/http-settings.ts';
import type { Service } from '#src/lib/call.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { HOUR_MS } from '#src/lib/durations.ts';
import { DEFAULT_DATA_DIR, readReleasePlace } from '#src/engine/publishing/find-release.ts';
import { NO_PROXIES } from '#src/engine/http/trusted-proxies.ts';
import {
  code,
  codes,
  databaseUrl,
  flags,
  fraction,
  hostNames,
  hostSources,
  hstsPolicy,
  listenHost,
  mailFrom,
  MEGABYTE,
  number,
  origin,
  paths,
  secret,
  smtpUrl,
  workerCount,
} from '#src/server/environment-values.ts';
import { answerEnvironment, toAnswerSpace } from '#src/server/answer-config.ts';
import type { AnswerSpace } from '#src/server/answer-config.ts';
import { indexNowEnvironment, toIndexNow } from '#src/server/index-now-config.ts';
import { mapEnvironment, toMapTiles } from '#src/server/map-config.ts';
import { metricsEnvironment, toMetrics } from '#src/server/metrics-config.ts';
import type { MetricsSettings } from '#src/server/metrics-config.ts';
import { addressEnvironment, toSiteAddresses } from '#src/server/site-addresses.ts';
import { searchEnvironment, toSearchCluster } from '#src/server/search-config.ts';
import { findUnusableStore, storeEnvironment, toSharing } from '#src/server/store-config.ts';
import type { Sharing } from '#src/server/store-config.ts';
import { toMailName } from '#src/server/mail/mail-name.ts';
import { brandEnvironment, listSiteNames, loadBrand } from '#src/server/brand-config.ts';
import { partnerEnvironment, toPartners } from '#src/server/partner-config.ts';
import type { PartnerSettings } from '#src/server/partner-config.ts';
import { toTracing, tracingEnvironment } from '#src/server/tracing-config.ts';
import type { TracingSettings } from '#src/engine/tracing/tracing-settings.ts';
import { trustedProxies } from '#src/server/proxy-config.ts';
import { listMisspelled, pickSettings } from '#src/server/setting-names.ts';
import { registrationFeeEnvironment, toFeeSettings } from '#src/server/registration-fee-config.ts';
import type { FeeSettings } from '#src/server/registration-fee-config.ts';
import type { SearchCluster } from '#src/engine/search/opensearch/cluster.ts';
import { findUnusableVapid, PUSH_SERVICES, toVapidKeys, vapidEnvironment } from '#src/server/push-config.ts';
import type { VapidKey } from '#src/server/push-config.ts';
import { findUnusableRelay, relayEnvironment, toRelay } from '#src/server/relay/relay-config.ts';
import type { RelayConfig } from '#src/server/relay/relay-config.ts';
import {
  baseUrl,
  findUnusableUpstream,
  toUpstreams,
  upstreamEnvironment,
} from '#src/server/upstream-config.ts';

/** The environment, read once at startup. Nothing else in the program reads it. */
export interface Config
  extends HttpSettings, PartnerSettings, Sharing, FeeSettings, AnswerSpace, MetricsSettings {
  port: number;
  host: string;
  /** The rules that the brand follows. */
  brand: BrandKey;
  /** Its name, words and look. */
  ownBrand: Brand;
  /** Of all brands of the installation: no seller may speak in these names. */
  siteNames: readonly string[];
  /** Absolute path of the database, mail and everything else that is stored. */
  dataDir: string;
  /** Absolute path of the editors' texts. */
  contentDir: string;
  /** Absolute path of the catalog's files, one for each make. */
  catalogDir: string;
  /** Absolute path of one built site. Without it, the current release below `dataDir` is served. */
  releaseDir: string | undefined;
  sampleListings: number;
  /** The cluster that answers searches; undefined while the embedded engine does. */
  searchCluster: SearchCluster | undefined;
  /** Base URLs of the operator's services. Calls to a service without one are answered locally. */
  upstreams: Readonly<Partial<Record<Service, string>>>;
  /** Providers of vehicle history reports, as the service for listings calls them. */
  vhrProviders: readonly string[];
  /** The ranking that the service for listings uses for "relevance". */
  relevanceConfig: string;
  /** Shared with those services, to sign the id of the person a call is about. */
  serviceSecret: string | undefined;
  flags: Readonly<Record<string, boolean>>;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  workers: number;
  /** How requests, jobs and rebuilds are traced; undefined while they are not. */
  tracing: TracingSettings | undefined;
  /** How long `/readyz` fails before connections are closed. */
  drainDelayMs: number;
  /** Whether this site fetches, resizes and serves the photos of the stock, or pages link to the feed's own. */
  imageMode: 'proxy' | 'direct';
  /** Disk space for photos below `dataDir`. */
  imageCacheBytes: number;
  /** Hosts of dealers' services that say whether a car can be bought online. Only these are called. */
  eligibilityHosts: readonly string[];
  /** Hosts of dealers' own services for payments and incentives. Only these are called. */
  paymentHosts: readonly string[];
  /** Search engines may index a page with this many cars, or with facts of its own. */
  minIndexedListings: number;
  /** How many results of one search can be reached by paging. */
  maxReachable: number;
  /** A car that its feed has not shown for longer than this counts as not confirmed. */
  confirmDays: number;
  /** Cars that can be saved without an account. */
  maxQuickSaves: number;
  /** Opens `/admin` to editors and to the rebuild webhook. Without it, neither exists. */
  rebuildSecret: string | undefined;
  /** Each link of a text to another site is checked every so many days; undefined for never. */
  linkCheckDays: number | undefined;
  /** Limits a build to these paths and the pages below them; undefined builds the whole site. */
  buildOnly: readonly string[] | undefined;
  /** Where search engines are notified of changed pages, and our key there. Without it, none are notified. */
  indexNow: { key: string; url: string } | undefined;
  /** The operator's mail server. Without it, mail is written as files below `dataDir`. */
  smtpUrl: string | undefined;
  /** The From header of all mail. */
  mailFrom: string;
  /** How shoppers and sellers write to each other without their own addresses; undefined if they do not. */
  relay: RelayConfig | undefined;
  /** The minimum time between two alert digests to one person. */
  alertEveryMs: number;
  /** Scales all timeouts and resets of calls, for tests of failing services. */
  callTimeScale: number;
  /** Push services of browsers, `*.` for all subdomains. Notifications go nowhere else. */
  pushHosts: readonly string[];
  /** The operator's keys for notifications, newest first. Without any, a pair is made below `dataDir`. */
  vapidKeys: readonly VapidKey[];
  /** A sentence for each variable that is spelled almost like a setting, for people. */
  misspelled: readonly string[];
}

/** How long a proxy needs to notice `/readyz`. */
const DRAIN_DELAY_BEHIND_PROXY_MS = 5000;
const MAX_PORT = 65_535;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** Values that may hold a password are not repeated in messages. */
const SECRET = /_(?:URL|SECRET|KEY|TOKEN|ENDPOINT|HEADERS)$/;

export const environmentSchema = z.object({
  PORT: z._default(number(0, MAX_PORT), 4321),
  HOST: listenHost,
  SITE_ORIGIN: z.optional(origin),
  ...addressEnvironment,
  ...brandEnvironment,
  ...registrationFeeEnvironment,
  DATA_DIR: z._default(z.string(), DEFAULT_DATA_DIR),
  CONTENT_DIR: z._default(z.string(), 'src/content'),
  CATALOG_DIR: z._default(z.string(), 'src/reference/shipped'),
  RELEASE_DIR: z.optional(z.string()),
  SAMPLE_LISTINGS: z._default(number(0, 5_000_000), 20_000),
  ...upstreamEnvironment,
  VHR_PROVIDERS: z._default(codes, ['carfax', 'autocheck']),
  RELEVANCE_CONFIG: z._default(code, 'default'),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_POOL: z._default(number(2, 200), 10),
  ...storeEnvironment,
  NODE_NAME: z.optional(code),
  ...searchEnvironment,
  FLAGS: z._default(flags, {}),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  WORKERS: workerCount,
  TRUSTED_PROXIES: z._default(trustedProxies, NO_PROXIES),
  ...metricsEnvironment,
  ...tracingEnvironment,
  NETWORK_PER_MINUTE: z._default(number(0, 1_000_000), 600),
  HSTS: z._default(hstsPolicy, 'max-age=31536000'),
  DRAIN_DELAY_MS: z.optional(number(0, 60_000)),
  IMAGE_MODE: z._default(z.enum(['proxy', 'direct'], 'must be proxy or direct'), 'proxy'),
  IMAGE_HOSTS: z._default(hostSources, []),
  IMAGE_CACHE_MB: z._default(number(0, 10_000_000), 2_000),
  ...answerEnvironment,
  ELIGIBILITY_HOSTS: z._default(hostNames, []),
  PAYMENT_HOSTS: z._default(hostNames, []),
  ADS_URL: z.optional(baseUrl),
  ...mapEnvironment,
  MAX_REACHABLE: z._default(number(30, 10_000), MAX_REACHABLE),
  MIN_INDEXED_LISTINGS: z._default(number(1, 1000), 3),
  CONFIRM_DAYS: z._default(number(1, 365), 7),
  MAX_QUICK_SAVES: z._default(number(0, 100), MAX_QUICK_SAVES),
  REBUILD_SECRET: z.optional(secret),
  LINK_CHECK_DAYS: z.optional(number(1, 365)),
  BUILD_ONLY: z.optional(paths),
  ...indexNowEnvironment,
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(mailFrom),
  ...relayEnvironment,
  ALERT_HOURS: z._default(number(0, 720), 24),
  CALL_TIME_SCALE: z._default(fraction, 1),
  PUSH_HOSTS: z._default(hostSources, [...PUSH_SERVICES]),
  ...partnerEnvironment,
  ...vapidEnvironment,
});

function toBounds(values: z.infer<typeof environmentSchema>) {
  return {
    minIndexedListings: values.MIN_INDEXED_LISTINGS,
    maxReachable: values.MAX_REACHABLE,
    confirmDays: values.CONFIRM_DAYS,
    maxQuickSaves: values.MAX_QUICK_SAVES,
  };
}

/** An empty value counts as unset. Throws `ConfigError` at the first invalid value. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(environmentSchema.shape);
  const read = z.safeParse(environmentSchema, pickSettings(environment, names));
  if (!read.success) throw toConfigError(read.error.issues[0], environment);
  const values = read.data;
  refuseUnusable(values);
  const own = loadBrand(values);
  return {
    port: values.PORT,
    host: values.HOST,
    ...toSiteAddresses(values, own),
    brand: own.brand.key,
    ownBrand: own.brand,
    siteNames: listSiteNames(values.BRANDS_FILE),
    ...readReleasePlace(values),
    ...toSharing(values),
    contentDir: resolve(values.CONTENT_DIR),
    catalogDir: resolve(values.CATALOG_DIR),
    ...toFeeSettings(values),
    sampleListings: values.SAMPLE_LISTINGS,
    searchCluster: toSearchCluster(values),
    upstreams: toUpstreams(values),
    serviceSecret: values.SERVICE_SECRET,
    vhrProviders: values.VHR_PROVIDERS,
    relevanceConfig: values.RELEVANCE_CONFIG,
    flags: { ...own.flags, ...values.FLAGS },
    logLevel: values.LOG_LEVEL,
    workers: values.WORKERS,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    ...toMetrics(values),
    tracing: toTracing(values),
    hsts: values.HSTS,
    networkPerMinute: values.NETWORK_PER_MINUTE,
    drainDelayMs: values.DRAIN_DELAY_MS ?? (values.TRUSTED_PROXIES.isEmpty ? 0 : DRAIN_DELAY_BEHIND_PROXY_MS),
    imageMode: values.IMAGE_MODE,
    imageHosts: values.IMAGE_HOSTS,
    imageCacheBytes: values.IMAGE_CACHE_MB * MEGABYTE,
    ...toAnswerSpace(values),
    eligibilityHosts: values.ELIGIBILITY_HOSTS,
    paymentHosts: values.PAYMENT_HOSTS,
    adsUrl: values.ADS_URL,
    mapTiles: toMapTiles(values),
    ...toBounds(values),
    rebuildSecret: values.REBUILD_SECRET,
    linkCheckDays: values.LINK_CHECK_DAYS,
    buildOnly: values.BUILD_ONLY,
    indexNow: toIndexNow(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${toMailName(own.brand.name)} <no-reply@localhost>`,
    relay: toRelay(values),
    alertEveryMs: values.ALERT_HOURS * HOUR_MS,
    callTimeScale: values.CALL_TIME_SCALE,
    pushHosts: values.PUSH_HOSTS,
    ...toPartners(values),
    vapidKeys: toVapidKeys(values),
    misspelled: listMisspelled(environment, names),
  };
}

/** Settings that are valid each, and not together. */
function refuseUnusable(values: z.infer<typeof environmentSchema>): void {
  const upstream = findUnusableUpstream(values);
  if (upstream) throw new ConfigError(`${upstream.name} ${upstream.reason}.`);
  const problem = findUnusableRelay(values) ?? findUnusableStore(values) ?? findUnusableVapid(values);
  if (problem !== undefined) throw new ConfigError(problem);
}

function toConfigError(
  issue: z.core.$ZodIssue | undefined,
  environment: Readonly<Record<string, string | undefined>>,
) {
  const name = String(issue?.path[0] ?? '');
  const shown = SECRET.test(name) ? '' : ` is ${JSON.stringify(environment[name])}:`;
  return new ConfigError(`${name}${shown} ${issue?.message ?? 'is invalid'}.`);
}
