import { expect, test } from 'vitest';
import {
  changesPath,
  isChangesPath,
  toChangesUrl,
} from '#src/features/desk/editors-desk/changes-path.server.ts';

test('a link is for all that one release changed, and keeps its token on the way', () => {
  const path = changesPath('20261127-001529-0fd0');
  expect(path).toBe('/admin/changes?release=20261127-001529-0fd0');
  expect(isChangesPath(path)).toBe(true);
  expect(['/admin', '/admin/changes', `${path}&path=/`, '/admin/people?release=x'].some(isChangesPath)).toBe(
    false,
  );
  expect(toChangesUrl({ release: 'a', path: '/guides' }, 'token', '/picture')).toBe(
    '/admin/changes/picture?release=a&path=%2Fguides&share=token',
  );
});
