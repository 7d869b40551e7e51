import { expect, test } from 'vitest';
import { TRUST_MEASURES } from '#src/features/site/trust-report/trust-report.ts';

test.each([
  [0, 'Less than a second'],
  [1 / 3600, '1 second'],
  [45 / 3600, '45 seconds'],
  [1 / 60, '1 minute'],
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [5.46, '5.5 hours'],
])('a delay of %d hours is shown as "%s"', (hours, text) => {
  const measure = TRUST_MEASURES.find(({ key }) => key === 'instant-hours');
  expect(measure?.format(hours)).toBe(text);
});
