import { expect, test } from 'vitest';
import { findFactDoubts } from '#src/features/desk/editorial/editing/text-doubts.ts';
import { loadTextFacts } from '#src/features/desk/editorial/editing/text-facts.server.ts';
import type { EditorialEntry } from '#src/features/desk/editorial/editorial.schema.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const yaml = (civic: string, accord: string) => `make: Honda
models:
  - model: Accord
    mpg: 29/37
    trims:
      - { trim: LX, price: ${accord} }
  - model: Civic
    mpg: 32/41
    trims:
      - { trim: LX, price: ${civic} }
`;
const VERSIONS = [
  { id: 'new', atMs: Date.parse('2026-11-20T10:00:00Z'), text: yaml('24995', '28295') },
  { id: 'old', atMs: Date.parse('2026-03-01T10:00:00Z'), text: yaml('24695', '27895') },
  { id: 'older', atMs: Date.parse('2025-03-01T10:00:00Z'), text: yaml('23950', '27295') },
];
const civic = { makeCode: 'HONDA', modelCode: 'CIVIC' };

async function doubtsOf(entry: Partial<EditorialEntry>, body: string): Promise<string[]> {
  const text = { file: 'x.md', kind: 'models', digest: '', isDraft: false, ...entry } as EditorialEntry;
  const find = await loadTextFacts(aCatalogue({ Honda: { Civic: {}, Accord: {} } }), [[text, body]], {
    history: {
      list: () => Promise.resolve(VERSIONS as never),
      read: (_file, id) => Promise.resolve(VERSIONS.find((one) => one.id === id)?.text),
    },
    // The rebuild is long done: the release has the new price.
    published: new Map([['honda.yaml', yaml('24995', '28295')]]),
    readNow: () => yaml('24995', '28295'),
  });
  const facts = find(text, body);
  return facts ? findFactDoubts(body, facts) : [];
}

const changed = (price: string) => [`It says ${price}, a price that was changed in the catalog.`];

test('a price that was true when its text was written is in doubt after it changed, also once that is published', async () => {
  expect(await doubtsOf({ subject: civic, updated: '2026-06-01' }, 'It costs $24,695.')).toEqual(
    changed('$24,695'),
  );
  expect(await doubtsOf({ subject: civic, updated: '2026-11-20' }, 'It costs $24,695.')).toEqual(
    changed('$24,695'),
  );
  expect(await doubtsOf({ subject: civic, updated: '2026-06-01' }, 'It costs $24,995.')).toEqual([]);
});

test('an older price, or one of another model, is not a fact of the text', async () => {
  expect(await doubtsOf({ subject: civic, updated: '2026-06-01' }, 'It once was $23,950.')).toEqual([]);
  expect(await doubtsOf({ subject: civic, updated: '2026-06-01' }, 'It costs $27,895.')).toEqual([]);
});

test('a guide is compared with the models that it links to', async () => {
  const guide = { kind: 'guides', updated: '2026-06-01' } as const;
  expect(await doubtsOf(guide, 'The [Accord](/research/honda/accord) costs $27,895.')).toEqual(
    changed('$27,895'),
  );
  expect(await doubtsOf(guide, 'The Accord costs $27,895.')).toEqual([]);
});
