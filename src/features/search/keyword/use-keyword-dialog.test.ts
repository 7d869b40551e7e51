import { expect, test } from 'vitest';
import { stepOption } from '#src/features/search/keyword/use-keyword-dialog.ts';

test('the arrows cycle through the options and the text field', () => {
  const steps = [1, 1, 1, 1, -1, -1];
  let active = -1;
  expect(steps.map((step) => (active = stepOption(active, step, 3)))).toEqual([0, 1, 2, -1, 2, 1]);
});
