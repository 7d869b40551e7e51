import { expect, test } from 'vitest';
import { parseDay } from '#src/inventory/feed/parse-day.ts';

const on = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  Date.UTC(year, month - 1, day, hour, minute);

test.each([
  ['2023-04-18T0405Z.json.gz', [], on(2023, 4, 18, 4, 5)],
  ['2023-04-19.json', [], on(2023, 4, 19)],
  ['2026-01-31T22:15:00-05:00', [], on(2026, 2, 1, 3, 15)],
  ['2026-01-31 22:15:00.123 +0530', [], on(2026, 1, 31, 16, 45)],
  ['2026-01-31 10:00 EST', [], on(2026, 1, 31, 15)],
  ['2026-01-31T25:00', [], undefined],
  ['1/12/2023', ['M/D/YYYY'], on(2023, 1, 12)],
  ['1/12/2023', ['D/M/YYYY'], on(2023, 12, 1)],
  ['1-12-2023', ['M/D/YYYY'], on(2023, 1, 12)],
  ['1/31/26 4:05 PM', ['M/D/YYYY', 'M/D/YY'], on(2026, 1, 31, 16, 5)],
  ['1/31/26', ['M/D/YYYY'], undefined],
  ['31/1/97', ['D/M/YY'], on(1997, 1, 31)],
  ['31/1/2026', ['M/D/YYYY'], undefined],
  ['31.01.26', ['D.M.YY'], on(2026, 1, 31)],
  ['31.01.2026', ['D.M.YYYY'], on(2026, 1, 31)],
  ['Jan 31, 2026', [], on(2026, 1, 31)],
  ['Sat, 31 Jan 2026 22:15:00 -0500', [], on(2026, 2, 1, 3, 15)],
  ['31-Jan-26', [], on(2026, 1, 31)],
  ['September 3rd, 2025', [], on(2025, 9, 3)],
  ['Sat Jan 31 2026 10:00:00 GMT-0500 (EST)', [], on(2026, 1, 31, 15)],
  ['31 Foo 2026', [], undefined],
  ['30 Feb 2026', [], undefined],
  ['20230112', ['YYYYMMDD'], on(2023, 1, 12)],
  ['1700000000', ['unix-seconds'], 1_700_000_000_000],
  ['2023-02-30', [], undefined],
  ['1/12/2023', [], undefined],
] as const)('the date %j as %j is %j', (text, formats, time) => {
  expect(parseDay(text, formats)).toBe(time);
});
