import { createHash } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { openBuiltRelease } from '../support/built-release.ts';
import type { HtmlPage, Tag } from '../support/html-page.ts';

const release = openBuiltRelease(inject('dataDir'));
const paths = [...[...release.sample.values()].flat(), '/404', '/500'];
/** Data, which no browser runs. */
const DATA_TYPES: ReadonlySet<string> = new Set(['application/ld+json', 'application/json']);

function hashesOf(page: HtmlPage, tags: readonly Tag[]): string[] {
  return tags.map((tag) => `'sha256-${createHash('sha256').update(page.inner(tag)).digest('base64')}'`);
}

function policyOf(path: string): { script: string[]; style: string[] } {
  const policy = release.manifest.policies[release.fileOf(path).policy ?? -1] ?? '';
  const directive = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  return { script: directive('script-src'), style: directive('style-src') };
}

describe.each(paths)('%s', (path) => {
  const page = release.page(path);
  const policy = policyOf(path);

  test('is allowed to run every inline script that it has, and no other', () => {
    const inline = page.all('script', (has) => !has.has('src') && !DATA_TYPES.has(has.get('type') ?? ''));
    expect(policy.script).toEqual(expect.arrayContaining(["'self'", ...hashesOf(page, inline)]));
    expect(policy.script.filter((source) => !/^'(?:self|sha256-[\w+/=]+)'$/.test(source))).toEqual([]);
  });

  test('is allowed to use every inline style sheet that it has', () => {
    expect(policy.style).toEqual(expect.arrayContaining(["'self'", ...hashesOf(page, page.all('style'))]));
    expect(policy.style).not.toContain("'unsafe-inline'");
  });

  test('has no handler in an attribute and no javascript: address', () => {
    const handlers = page.tags.filter((tag) =>
      [...tag.attributes.keys()].some((name) => name.startsWith('on')),
    );
    const addresses = page.tags.filter((tag) =>
      ['href', 'src', 'action', 'formaction'].some((name) =>
        tag.attributes.get(name)?.trim().toLowerCase().startsWith('javascript:'),
      ),
    );
    expect([...handlers, ...addresses]).toEqual([]);
  });
});
