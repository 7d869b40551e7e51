import { expect, test } from 'vitest';
import { findPageKindProblems } from '#scripts/check-page-kinds.ts';

const VIEW = 'src/layouts/TourView.astro';
const tours = { name: 'tours', roots: ['/tours'], views: [VIEW] };
const route = (path: string, text: string) => ({ path: `src/pages/${path}`, text });
const NAMED = "import { tours } from '#src/page-kinds/tours.ts';\nconst page = await openPage(tours, Astro);";
const DRAWN = `import TourView from '#${VIEW}';`;

test('accepts a route that imports its kind and renders its view', () => {
  expect(findPageKindProblems([tours], [route('tours/[...path].astro', `${DRAWN}\n${NAMED}`)])).toEqual([]);
});

test('reports a page whose path belongs to no kind', () => {
  const problems = findPageKindProblems(
    [tours],
    [route('tours/index.astro', `${DRAWN}\n${NAMED}`), route('fairs.astro', '')],
  );
  expect(problems).toEqual(['src/pages/fairs.astro: no kind in src/page-kinds has a root for this path']);
});

test('reports a route that does not import its kind, or that renders another view', () => {
  const problems = findPageKindProblems(
    [tours],
    [route('tours.astro', DRAWN), route('tours/[id].astro', NAMED)],
  );
  expect(problems).toEqual([
    'src/pages/tours.astro: it does not import its kind, src/page-kinds/tours.ts',
    'src/pages/tours.astro: it does not load its page with openPage(kind, Astro)',
    `src/pages/tours/[id].astro: it renders none of the views of its kind: ${VIEW}`,
  ]);
});

test('reports a kind without a route', () => {
  expect(findPageKindProblems([tours], [])).toEqual([
    'src/page-kinds/tours.ts: no route in src/pages is at /tours',
  ]);
});

test('ignores development pages', () => {
  expect(findPageKindProblems([], [route('_dev/gallery.astro', '')])).toEqual([]);
});

test('reports a kind that is not in the list of kinds', () => {
  const declaration = { path: 'src/page-kinds/fairs.ts', text: '} satisfies ContentKind<object, Fair>;' };
  expect(findPageKindProblems([], [], [declaration])).toEqual([
    'src/page-kinds/fairs.ts: no kind of this name is listed in src/page-kinds/page-kinds.ts',
  ]);
});

test('reports a kind whose prebuilt pages, on-demand pages or alternates have no route', () => {
  const kind = { ...tours, levels: ['models', 'modelYears'], hasAlternate: true };
  const models = `${DRAWN}\n${NAMED}\nlistStaticPaths(tours, 'models')`;
  expect(findPageKindProblems([kind], [route('tours/[make]/[model].astro', models)])).toEqual([
    "src/page-kinds/tours.ts: no route builds modelYears with listStaticPaths(…, 'modelYears')",
    'src/page-kinds/tours.ts: no route below /tours renders pages on demand that are not prebuilt',
    'src/page-kinds/tours.ts: no route at /tours answers .md and .json with answerAlternateOf',
    'src/page-kinds/tours.ts: it has alternates but no llms, so no list links to them',
  ]);
});

test('accepts a kind with all of its routes', () => {
  const kind = { ...tours, levels: ['models'], hasAlternate: true, isInLlms: true };
  const routes = [
    route('tours/[make]/[model].astro', `${DRAWN}\n${NAMED}\nlistStaticPaths(tours, 'models')`),
    route('tours/[...path].astro', `${DRAWN}\n${NAMED}\nexport const prerender = false;`),
    route('tours/[...path].[format].ts', NAMED),
  ];
  expect(findPageKindProblems([kind], routes)).toEqual([]);
});
