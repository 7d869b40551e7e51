import { expect, test } from 'vitest';
import { drawName, initialsOf } from '#src/server/photos/draw-name.ts';

test.each([
  ['Lakeside Motors of Chicago', 'LM'],
  ['Müller & Söhne', 'MS'],
  ['of', ''],
  ['2nd Street Auto', '2S'],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('words are escaped, and cut when they are too long to read', () => {
  const draw = (text: string) => drawName({ kind: 'words', text }).toString();
  expect(draw('A <b> & "c"')).toContain('>A &#60;b&#62; &#38; &#34;c&#34;</text>');
  expect(draw('A tagline that is much too long for a tile')).toMatch(/>A tagline [^<]{5,12}…<\/text>/);
});
