import { expect, inject, test } from 'vitest';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';
import { listSharedParagraphs, nameModel } from '#scripts/report-content/measure-content.ts';
import { openBuiltRelease } from '#tests/support/built-release.ts';

const release = openBuiltRelease(inject('dataDir'));
const paths = release.pagePaths.filter((path) => nameModel(path) !== undefined);

test('pages of one model share no paragraph', () => {
  const pages = paths.map((path) => ({
    path,
    html: release.readText(path),
    isIndexed: true,
    hiddenTabs: [],
  }));
  expect(listSharedParagraphs(pages)).toEqual([]);
});

test('the page of a trim stands beside the trims around it', () => {
  const trims = paths.filter((path) => parseSearchPath(path)?.trimCode !== undefined);
  expect(trims.some((path) => release.readText(path).includes('class="in-line"'))).toBe(true);
});
