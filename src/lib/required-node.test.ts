import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainNode } from '#src/lib/required-node.mjs';

test('a Node that is too old is refused in a sentence, and package.json names the oldest one', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  const oldest = engines.node.slice('>='.length);
  expect(explainNode(oldest)).toBeUndefined();
  expect(explainNode('26.10.0')).toBeUndefined();
  expect(explainNode('27.0.0')).toBeUndefined();
  expect(explainNode('26.2.9')).toBe(
    'Forecourt needs Node 26.3 or newer; this is 26.2.9. On Linux, npm ci brings one, which npm start and npm run use; elsewhere install one.',
  );
  expect(explainNode('24.21.0')).toContain('this is 24.21.0');
});
