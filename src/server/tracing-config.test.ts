import { expect, test } from 'vitest';
import { loadConfig } from '#src/server/config.ts';

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318/' };

test('nothing is traced without a collector, or when that is turned off', () => {
  expect(loadConfig({}).tracing).toBeUndefined();
  expect(loadConfig({ OTEL_SERVICE_NAME: 'cars', OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeUndefined();
  expect(loadConfig({ ...COLLECTOR, OTEL_SDK_DISABLED: 'True' }).tracing).toBeUndefined();
});

test('the standard variables say where to and how much', () => {
  expect(loadConfig(COLLECTOR).tracing).toEqual({
    url: 'http://collector.internal:4318/v1/traces',
    headers: {},
    serviceName: 'forecourt',
    sampler: 'parentbased_always_on',
    ratio: 1,
    sendEveryMs: 5_000,
  });
  const more = { OTEL_TRACES_SAMPLER_ARG: '0.05', OTEL_EXPORTER_OTLP_HEADERS: 'Api-Key=a%3Db, tenant=cars' };
  expect(loadConfig({ ...COLLECTOR, ...more }).tracing).toMatchObject({
    headers: { 'api-key': 'a=b', tenant: 'cars' },
    ratio: 0.05,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://secret@collector'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%E0secret'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_SDK_DISABLED', '1'],
])('%s=%s is a mistake, told without what may be secret', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} (?!.*secret)`));
});
