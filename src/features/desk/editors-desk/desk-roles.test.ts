import { expect, test } from 'vitest';
import { hasRole, roleFor, toDeskRole } from '#src/features/desk/editors-desk/desk-roles.ts';

test.each([
  ['/admin', 'writer'],
  ['/admin/texts/edit', 'writer'],
  ['/admin/people', 'operator'],
  ['/admin/campaigns.csv', 'operator'],
  ['/admin/outbox', 'operator'],
])('%s is for each %s', (path, role) => {
  expect(roleFor(path)).toBe(role);
});

test('a role may do what those before it may', () => {
  expect([hasRole('operator', 'writer'), hasRole('publisher', 'publisher')]).toEqual([true, true]);
  expect([hasRole('writer', 'publisher'), hasRole('publisher', 'operator')]).toEqual([false, false]);
  expect([toDeskRole('writer'), toDeskRole('owner'), toDeskRole(null)]).toEqual([
    'writer',
    undefined,
    undefined,
  ]);
});
