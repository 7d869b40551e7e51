import { expect, test } from 'vitest';
import { findPageKindProblems } from '#scripts/check-page-kinds.ts';

const VIEW = 'src/layouts/TourView.astro';
const tours = { name: 'tours', roots: ['/tours'], views: [VIEW] };
const route = (path: string, text: string) => ({ path: `src/pages/${path}`, text });
const NAMED = "import { tours } from '#src/page-kinds/tours.ts';";
const DRAWN = `import TourView from '#${VIEW}';`;

test('a route that names its kind and draws its view is right', () => {
  expect(findPageKindProblems([tours], [route('tours/[...path].astro', `${DRAWN}\n${NAMED}`)])).toEqual([]);
});

test('a page that no kind has at its address is found', () => {
  const problems = findPageKindProblems(
    [tours],
    [route('tours/index.astro', `${DRAWN}\n${NAMED}`), route('fairs.astro', '')],
  );
  expect(problems).toEqual([
    'src/pages/fairs.astro: no kind in src/page-kinds has this address among its roots',
  ]);
});

test('a route is found that does not read its kind, or draws another view', () => {
  const problems = findPageKindProblems(
    [tours],
    [route('tours.astro', DRAWN), route('tours/[id].astro', NAMED)],
  );
  expect(problems).toEqual([
    'src/pages/tours.astro: it does not import its kind, src/page-kinds/tours.ts',
    `src/pages/tours/[id].astro: it draws none of the views of its kind: ${VIEW}`,
  ]);
});

test('a kind without a route is found', () => {
  expect(findPageKindProblems([tours], [])).toEqual([
    'src/page-kinds/tours.ts: no route in src/pages is at /tours',
  ]);
});

test('a page of development needs no kind', () => {
  expect(findPageKindProblems([], [route('_dev/gallery.astro', '')])).toEqual([]);
});
