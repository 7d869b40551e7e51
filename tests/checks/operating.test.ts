// What ships for operators names only what exists: metrics, settings, commands and files.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
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
  const { services } = parse(read('compose.yaml')) as {
    services: { site: { environment: Record<string, string> } };
  };
  const image = [...read('Dockerfile').matchAll(/^(?:ENV)?\s+([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const known = new Set([
    ...Object.keys(environmentSchema.shape),
    'NODE_ENV',
    'ASTRO_TELEMETRY_DISABLED',
    'NODE_COMPILE_CACHE',
  ]);
  const set = [...Object.keys(services.site.environment), ...image];
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('a deployed program stops in the time that its requests need', () => {
  const unit = read('deploy/forecourt.service');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30);
  expect(read('compose.yaml')).toMatch(/stop_grace_period: 45s/);
});
