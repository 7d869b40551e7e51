import { describe, expect, test } from 'vitest';
import { ConfigError } from '#src/lib/config-error.ts';
import { loadConfig } from '#src/server/config.ts';

describe('loadConfig', () => {
  test.each(['HTTPS://Cars.Example', 'https://cars.example:443/', 'https://cars.example:'])(
    'the origin %s is https://cars.example in links',
    (text) => {
      expect(loadConfig({ SITE_ORIGIN: text }).siteOrigin).toBe('https://cars.example');
    },
  );

  test('requires nothing', () => {
    expect(loadConfig({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      siteOrigin: 'http://localhost:4321',
      brand: 'consumer',
      sampleListings: 20_000,
      workers: 1,
      upstreams: {},
      drainDelayMs: 0,
      maxReachable: 400,
      maxQuickSaves: 3,
    });
  });

  test('treats an empty value as unset', () => {
    expect(loadConfig({ PORT: '', SITE_ORIGIN: '', DATABASE_URL: '', FLAGS: '' })).toEqual(loadConfig({}));
  });

  test('BUILD_ONLY has paths of this site, and a slash at the end names the same page', () => {
    expect(loadConfig({ BUILD_ONLY: '/guides/, /cars-for-sale/honda' }).buildOnly).toEqual([
      '/guides',
      '/cars-for-sale/honda',
    ]);
    expect(() => loadConfig({ BUILD_ONLY: 'guides' })).toThrow(
      'BUILD_ONLY is "guides": must be paths of this site, such as /cars-for-sale/honda',
    );
  });

  test('accepts its own origin, the machine itself, and what is listed', () => {
    const { allowedHosts } = loadConfig({
      SITE_ORIGIN: 'https://cars.example/',
      PORT: '80',
      ALLOWED_HOSTS: 'www.cars.example, b, Cars.example:8080, [::2]:80',
    });
    expect([...allowedHosts].sort()).toEqual([
      '127.0.0.1',
      '[::1]',
      '[::2]:80',
      'b',
      'cars.example',
      'cars.example:8080',
      'localhost',
      'www.cars.example',
    ]);
  });

  test('reads upstreams, flags, lists and workers', () => {
    const config = loadConfig({
      LSC_URL: 'https://lsc.example/base',
      FLAGS: '{"relevance":false}',
      IMAGE_HOSTS: 'https://a.example, *.b.example',
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::7',
      WORKERS: 'auto',
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    });
    expect(config.mapTiles).toEqual({ url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' });
    expect(config.upstreams).toEqual({ lsc: 'https://lsc.example/base' });
    expect(config.flags).toEqual({ relevance: false });
    expect(config.imageHosts).toEqual(['https://a.example', '*.b.example']);
    expect(config.trustedProxies.has('10.9.9.9')).toBe(true);
    expect(config.trustedProxies.has('11.0.0.1')).toBe(false);
    expect(config.drainDelayMs, 'waits for a proxy to notice').toBe(5000);
    expect(config.workers).toBeGreaterThan(0);
  });

  test('shares releases where machines also share a database, and keeps a copy where one is alone', () => {
    const store = { RELEASE_STORE_URL: 'file:///mnt/forecourt' };
    const database = { DATABASE_URL: 'postgres://a:b@db/forecourt' };
    expect(loadConfig({ ...store, ...database, NODE_NAME: 'web-1' })).toMatchObject({
      releaseStoreUrl: 'file:///mnt/forecourt',
      nodeName: 'web-1',
    });
    expect(loadConfig({ ...store, ...database }).copyStoreUrl).toBeUndefined();
    expect(loadConfig(store)).toMatchObject({
      releaseStoreUrl: undefined,
      copyStoreUrl: 'file:///mnt/forecourt',
    });
    expect(() => loadConfig({ ...store, ...database, RELEASE_DIR: 'dist' })).toThrow('exclude each other');
    expect(() => loadConfig({ ...database, RELEASE_STORE_URL: 'ftp://x/y' })).toThrow('must be the URL');
  });

  test('shares releases in a bucket, with the keys that other tools use', () => {
    const bucket = { DATABASE_URL: 'postgres://a:b@db/forecourt', RELEASE_STORE_URL: 's3://cars/site/a' };
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-central-1' };
    expect(() => loadConfig(bucket)).toThrow('needs AWS_ACCESS_KEY_ID');
    expect(() => loadConfig({ ...bucket, ...keys, RELEASE_STORE_URL: 's3://C' })).toThrow('must be the URL');
    const place = { bucket: 'cars', prefix: 'site/a', region: 'eu-central-1', keyId: 'id', secret: 'secret' };
    expect(loadConfig({ ...bucket, ...keys }).releaseStoreS3).toEqual({
      ...place,
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      token: undefined,
    });
    const own = { ...bucket, ...keys, AWS_ENDPOINT_URL_S3: 'http://minio:9000' };
    expect(loadConfig(own).releaseStoreS3?.endpoint).toBe('http://minio:9000');
  });

  test('sends mail in the brand’s name by default', () => {
    expect(loadConfig({}).mailFrom).toBe('Forecourt <no-reply@localhost>');
    expect(loadConfig({ BRAND: 'certified' }).mailFrom).toBe('Forecourt Certified <no-reply@localhost>');
    expect(loadConfig({ BRAND: 'certified', MAIL_FROM: 'a@b.example' }).mailFrom).toBe('a@b.example');
  });

  test.each([
    ['PORT', 'abc', 'PORT is "abc": must be a whole number.'],
    ['PORT', '70000', 'PORT is "70000": must be at most 65535.'],
    [
      'HOST',
      'my host',
      'HOST is "my host": must be an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::.',
    ],
    [
      'METRICS_HOST',
      '[::1]',
      'METRICS_HOST is "[::1]": must be an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::.',
    ],
    [
      'LSC_URL',
      'https://a.example/?key=1',
      'LSC_URL must end with a path, without ? and #: the path of each request is appended.',
    ],
    [
      'LSC_URL',
      'https://me:word@a.example',
      'LSC_URL must have no user and no password: they are never sent.',
    ],
    [
      'SMTP_URL',
      'smtp://me:100%@mail.example',
      'SMTP_URL has a user or password with a % that is no code: write %25 for each % in them.',
    ],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be an smtp(s) URL.'],
    [
      'TRUSTED_PROXIES',
      ',',
      'TRUSTED_PROXIES is ",": must be IP addresses or ranges such as 10.0.0.0/8, separated by commas.',
    ],
    ['BUILD_ONLY', ', ,', 'BUILD_ONLY is ", ,": must name something, or be left out.'],
    ...['DATA_DIR', 'RELEASE_DIR', 'CONTENT_DIR', 'METRICS_TOKEN', 'LSC_URL'].flatMap((name) =>
      [' ', '/folder-of-sixteen/or-more ', 'https://lsc.example/\r'].map((value) => [
        name,
        value,
        `${name} begins or ends with a space or a line break. Remove it.`,
      ]),
    ),
    ['BRAND', 'gold', 'BRAND is "gold": it must be consumer, certified, or one of BRANDS_FILE.'],
    ['SITE_ORIGIN', 'cars.example', 'SITE_ORIGIN is "cars.example": must be an http(s) URL.'],
    [
      'SITE_ORIGIN',
      'https://cars.example/shop',
      'SITE_ORIGIN is "https://cars.example/shop": must be an origin, such as https://cars.example.',
    ],
    [
      'MAP_TILES_URL',
      'https://tiles.example/map.png',
      'MAP_TILES_URL must be an http(s) URL with {z}, {x} and {y}.',
    ],
    ['FLAGS', '{', 'FLAGS is "{": must be JSON.'],
    ['FLAGS', '{"a":1}', 'FLAGS is "{\\"a\\":1}": must be an object of true and false.'],
    [
      'ALLOWED_HOSTS',
      'https://www.cars.example',
      'ALLOWED_HOSTS is "https://www.cars.example": must be host names such as www.cars.example, separated by commas.',
    ],
    [
      'ALLOWED_HOSTS',
      '*.cars.example',
      'ALLOWED_HOSTS is "*.cars.example": must be host names such as www.cars.example, separated by commas.',
    ],
    ['FLAGS', '[]', 'FLAGS is "[]": must be an object of true and false.'],
    ['WORKERS', 'many', 'WORKERS is "many": must be "auto" or a whole number from 1 to 64.'],
    ['WORKERS', '0', 'WORKERS is "0": must be at least 1.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud": must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
    [
      'IMAGE_HOSTS',
      "'unsafe-inline'",
      `IMAGE_HOSTS is "'unsafe-inline'": must be host names or origins such as http://10.0.0.5:8080, separated by commas.`,
    ],
    ['LSC_URL', 'ftp://user:secret@x', 'LSC_URL must be an http(s) URL.'],
    ...['ACCOUNT_API_URL', 'WALLET_URL'].map((name) => [
      name,
      'https://services.example',
      `${name} needs SERVICE_SECRET: without it the service cannot tell whose data is requested.`,
    ]),
    [
      'TRUSTED_PROXIES',
      'proxy.local',
      'TRUSTED_PROXIES is "proxy.local": must be IP addresses or ranges such as 10.0.0.0/8, separated by commas.',
    ],
    ['METRICS_TOKEN', 'guess me', 'METRICS_TOKEN must have at least 16 characters.'],
    ['SERVICE_SECRET', 'too short', 'SERVICE_SECRET must have at least 32 characters.'],
    [
      'DATABASE_URL',
      'mysql://u:secret@h/d',
      'DATABASE_URL must be the URL of a PostgreSQL database, such as postgres://user:password@host:5432/forecourt.',
    ],
    [
      'OPENSEARCH_URL',
      'http://name:secret@search.internal:9200',
      'OPENSEARCH_URL must be addresses of OpenSearch nodes, separated by commas: https://…, or http://… without a password.',
    ],
    [
      'OPENSEARCH_PREFIX',
      'My cars',
      'OPENSEARCH_PREFIX is "My cars": must be lowercase letters, digits and dashes.',
    ],
  ])('%s=%s is rejected with its name and the reason', (name, value, message) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new ConfigError(message));
  });
});
