import { expect, test } from 'vitest';
import { requireFitFolder } from '#src/engine/building/folder-name.ts';

test('a folder whose path Astro cannot build in is named, with what is wrong with it', () => {
  for (const folder of ["/srv/o'brien/cars", '/srv/cars #1', '/srv/100%/cars', '/srv/why?/cars'])
    expect(() => requireFitFolder(folder)).toThrow(folder);
  expect(() => requireFitFolder("/srv/o'brien/cars")).toThrow(
    "because of the ' in its path. Rename that folder",
  );
  for (const folder of ['/srv/cars', '/srv/my cars & é (2)'])
    expect(() => requireFitFolder(folder)).not.toThrow();
});
