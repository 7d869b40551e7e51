import { describe, expect, inject, test } from 'vitest';
import { openBuiltRelease } from '#tests/support/built-release.ts';
import { listInlineHashes } from '#tests/support/inline-hashes.ts';

const release = openBuiltRelease(inject('dataDir'));
const paths = [...[...release.sample.values()].flat(), '/404', '/500'];

function policyOf(path: string): { whole: string; script: string[]; style: string[] } {
  const policy = release.manifest.policies[release.fileOf(path).policy ?? -1] ?? '';
  const directive = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  return { whole: policy, script: directive('script-src'), style: directive('style-src') };
}

describe.each(paths)('%s', (path) => {
  const page = release.page(path);
  const inline = listInlineHashes(page);
  const policy = policyOf(path);

  test('allows every inline script in the page, and no other', () => {
    expect(policy.script).toEqual(expect.arrayContaining(["'self'", ...inline.scripts]));
    const others = policy.script.filter((source) => !/^'(?:self|sha256-[\w+/=]+)'$/.test(source));
    expect(others).toEqual([]);
  });

  test('allows every inline style sheet in the page, which has no styles in attributes', () => {
    expect(policy.style).toEqual(expect.arrayContaining(["'self'", ...inline.styles]));
    expect(policy.whole).not.toContain('unsafe');
    expect(page.tags.filter((tag) => tag.attributes.has('style'))).toEqual([]);
  });

  test('allows a page without handlers in attributes and javascript: addresses', () => {
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
