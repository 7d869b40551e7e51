import { expect, test } from 'vitest';
import { joinZoned, splitZoned } from '#src/features/desk/editorial/editing/zoned-fields.ts';

test('a time of a text is shown as a date with a clock and a zone, and written as it was', () => {
  const time = '2026-11-28 08:00 America/Denver';
  for (const written of [time, ` ${time} `])
    expect(splitZoned(written)).toEqual({ at: '2026-11-28T08:00', zone: 'America/Denver' });
  const sent = { title: 'Tires', 'publish.at': '2026-11-28T08:00', 'publish.zone': 'America/Denver' };
  expect(joinZoned(sent)).toEqual({ title: 'Tires', publish: time });
});

test('an empty time is none, whatever the zone, and one that is no time is shown as it is', () => {
  expect(joinZoned({ 'expire.at': '', 'expire.zone': 'UTC' })).toEqual({ expire: '' });
  for (const empty of ['', ' ']) expect(splitZoned(empty)).toEqual({ at: '', zone: '' });
  expect(splitZoned('next week')).toBeUndefined();
  const whole = { publish: 'next week', 'cta.link': '/x', 'expire.at': '2026-11-28T08:00' };
  expect(joinZoned(whole)).toEqual(whole);
});
