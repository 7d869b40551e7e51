import { expect, test } from 'vitest';
import { describeAuditEntry } from '#src/features/desk/editors-desk/describe-audit-entry.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  [
    '/admin/texts/edit',
    { action: 'publish', file: 'a/b.md', body: 'Long.' },
    'saved and published the text a/b.md',
  ],
  ['/admin', { action: 'roll-back', release: '2026-x' }, 'went back to the release 2026-x'],
  ['/admin/redirects', { action: 'add', from: '/a', to: '/b' }, 'redirected /a to /b'],
  ['/admin/texts/delete', {}, 'deleted the text'],
  [
    '/admin/people',
    { action: 'invite', email: 'Ann@example.com', person: 'Ann Lee', role: 'publisher' },
    'gave a role to ann@example.com as publisher',
  ],
  [
    '/admin/people',
    { action: 'remove', email: 'ann@example.com', person: 'Ann Lee', role: 'publisher' },
    'removed from the desk ann@example.com',
  ],
  [
    '/admin/texts',
    { action: 'remove-gone', folder: 'texts', seen: 'x' },
    'removed from the site what is gone from the folder of texts',
  ],
  ['/admin/catalog/edit', { action: 'save', file: 'honda.yaml' }, 'saved in the catalog honda.yaml'],
  ['/admin/photos', { action: 'refuse', host: 'x.example' }, 'photos: refuse x.example'],
  ['/admin/texts/edit', { action: 'preview', file: 'a/b.md' }, undefined],
])('%s %j is noted as %s', (path, fields, words) => {
  expect(describeAuditEntry(path, formOf(fields))).toBe(words);
});
