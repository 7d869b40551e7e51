import { expect, test } from 'vitest';
import { parseOpeningHours } from '#src/domain/dealer/opening-hours.ts';

test('hours are understood as a dealer writes them', () => {
  expect(parseOpeningHours(['Mon–Fri 8:30 am–8 pm', 'Saturday: 9 a.m. to 12 p.m.', 'Sun closed'])).toEqual([
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:30',
      closes: '20:00',
    },
    { days: ['Saturday'], opens: '09:00', closes: '12:00' },
    { days: ['Sunday'], opens: '00:00', closes: '00:00' },
  ]);
  expect(parseOpeningHours(['TUES - THURS 10AM-5PM'])).toEqual([
    { days: ['Tuesday', 'Wednesday', 'Thursday'], opens: '10:00', closes: '17:00' },
  ]);
});

test.each([
  [[]],
  [['Mon–Fri 9 am–7 pm', 'Saturdays by appointment']],
  [['Mon–Fri 9–7']],
  [['Mon–Fri 9 am–8 am']],
  [['Fri–Mon 9 am–7 pm']],
  [['Foo 9 am–7 pm']],
  [['Mon 13 am–7 pm']],
])('hours of which a line says something else are not told in part: %j', (lines) => {
  expect(parseOpeningHours(lines)).toBeUndefined();
});
