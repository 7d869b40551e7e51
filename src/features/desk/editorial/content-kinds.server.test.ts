import { expect, test } from 'vitest';
import { createContentSchemas } from '#src/features/desk/editorial/content-kinds.server.ts';

const REVIEW = { title: 'A day in one', link: 'https://reviews.example/civic', updated: '2026-01-01' };

test('a review needs an author', () => {
  const { reviews } = createContentSchemas('2026-01-02');
  expect(reviews.safeParse({ ...REVIEW, author: 'Ann Lee' }).success).toBe(true);
  expect(reviews.safeParse(REVIEW).error?.issues[0]?.path).toEqual(['author']);
  expect(reviews.safeParse({ ...REVIEW, author: '' }).success).toBe(false);
});
