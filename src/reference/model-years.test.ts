import { describe, expect, test } from 'vitest';
import { parseModelYears } from '#src/reference/model-years.ts';

describe('model years', () => {
  test.each([
    ['2015', [2015]],
    ['1998-2000', [1998, 1999, 2000]],
    ['2002 – 2003', [2002, 2003]],
    ['2008-2009, 1999, 2009', [1999, 2008, 2009]],
  ])('"%s" is understood', (text, years) => {
    expect(parseModelYears(text)).toEqual(years);
  });

  test.each(['', '98-99', '2003-2001', '2000,', 'until 2004', '2000-2010-2020', '1899', '2101'])(
    '"%s" is not understood',
    (text) => {
      expect(parseModelYears(text)).toBeUndefined();
    },
  );
});
