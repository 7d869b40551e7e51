// A class that the release lacks is found, wherever the bundler lost it.
import { expect, test } from 'vitest';
import { classNameOf, findMissingClasses, listClasses } from '#tests/support/part-styles.ts';

const FILE = 'src/ui/Mark.module.css';
const CSS =
  '@layer ui { .mark { color: red; } .mark .dot:hover { color: blue; } /* .old { } */ :global(.page) .wide { } }';

test('classes are those of the module, not of comments or of the page', () => {
  expect(listClasses(CSS)).toEqual(['mark', 'dot', 'wide']);
});

test('a release has all of them, or it is said which it lacks', () => {
  const released = (...names: string[]) => names.map((name) => `.${classNameOf(FILE, name)}{}`).join('');
  expect(findMissingClasses(FILE, CSS, released('mark', 'dot', 'wide'))).toEqual([]);
  expect(findMissingClasses(FILE, CSS, released('mark', 'dot'))).toEqual(['wide']);
  expect(findMissingClasses('src/ui/Other.module.css', CSS, released('mark', 'dot', 'wide'))).toHaveLength(3);
});
