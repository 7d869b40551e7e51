import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { narrowPolicy } from '#src/engine/http/page-policy.ts';

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const policyOf = (...styles: string[]) =>
  `script-src 'self' ${hashOf('run()')}; style-src 'self' ${styles.map(hashOf).join(' ')}; img-src 'self';`;
const page = Buffer.from(
  '<script>run()</script><style>a{}</style><p>é</p><style media="print">b{content:"é"}</style>',
);

test('a page is allowed the style sheets it has, and everything else as before', () => {
  const narrow = policyOf('a{}', 'b{content:"é"}');
  expect(narrowPolicy(policyOf('a{}', 'elsewhere{}', 'b{content:"é"}'), page)).toBe(narrow);
  expect(narrowPolicy(narrow, page)).toBe(narrow);
});

test('a page without style sheets and scripts keeps the other sources, and a policy without hashes does not change', () => {
  expect(
    narrowPolicy("script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-abc='", Buffer.from('<p>')),
  ).toBe("script-src 'self'; style-src 'self'");
  expect(narrowPolicy("script-src 'self'", page)).toBe("script-src 'self'");
});

test('a page is allowed the scripts it has: data and scripts of other addresses need no hash', () => {
  const scripts =
    '<script>run()</script><script type="module">start()</script>' +
    '<script type="module" src="/a.js"></script><script type="application/ld+json">{}</script>';
  const policy = (...texts: string[]) => `script-src 'self' ${texts.map(hashOf).join(' ')}; style-src 'self'`;
  expect(narrowPolicy(policy('run()', 'elsewhere()', '{}', 'start()'), Buffer.from(scripts))).toBe(
    policy('run()', 'start()'),
  );
});
