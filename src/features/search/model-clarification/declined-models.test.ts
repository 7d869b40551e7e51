import { expect, test } from 'vitest';
import {
  formatDeclinedModels,
  readDeclinedModels,
} from '#src/features/search/model-clarification/declined-models.ts';

const valueOf = (cookie: string) => cookie.split(';')[0] ?? '';

test('a declined model is remembered for 365 days, with those before it', () => {
  const first = formatDeclinedModels('', 'F_150');
  expect(first).toBe('declined_models=F_150; Max-Age=31536000; Path=/; SameSite=Lax');
  const second = formatDeclinedModels(`other=1; ${valueOf(first)}; more=2`, 'CIVIC');
  expect(readDeclinedModels(valueOf(second))).toEqual(['F_150', 'CIVIC']);
});

test('declining twice is declining once', () => {
  expect(valueOf(formatDeclinedModels('declined_models=F_150.CIVIC', 'F_150'))).toBe(
    'declined_models=CIVIC.F_150',
  );
});

test('foreign values and invalid codes are left out', () => {
  expect(readDeclinedModels('declined_models=F_150.<b>.; Path')).toEqual(['F_150']);
  expect(readDeclinedModels('xdeclined_models=F_150')).toEqual([]);
  expect(valueOf(formatDeclinedModels('', 'a; Domain=x'))).toBe('declined_models=');
});

test('the cookie has a maximum size', () => {
  let cookies = '';
  for (let i = 0; i < 200; i++)
    cookies = valueOf(formatDeclinedModels(cookies, `MODEL_${i}_${'X'.repeat(48)}`));
  expect(cookies.length).toBeLessThan(4_000);
  expect(readDeclinedModels(cookies).at(-1)).toMatch(/^MODEL_199_/);
});
