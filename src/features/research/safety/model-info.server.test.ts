import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerModelInfo } from '#src/features/research/safety/model-info.server.ts';
import { toSafetyFacts } from '#src/features/research/safety/safety-facts.ts';
import type { HandlerContext } from '#src/lib/call.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const SHIPPED = `make: Honda
models:
  - { model: Civic, style: [SEDAN], years: 2020-2022, crash: [{ years: 2021, overall: 5 }], trims: [] }
`;
/** NHTSA's own columns. The last car was tested in some seats only. */
const RATINGS = `MAKE,MODEL,MODEL_YR,OVERALL_STARS,FRNT_DRIV_STARS,FRNT_PASS_STARS,SIDE_DRIV_STARS,SIDE_PASS_STARS
HONDA,CIVIC,2020,5,4,5,5,4
HONDA,CIVIC,2022,,4,,,
`;

const directory = mkdtempSync(join(tmpdir(), 'model-info-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('shows imported ratings by seat, and those that people wrote with their own source', async () => {
  const [shippedDir, safety] = [join(directory, 'shipped'), join(directory, 'ratings.csv')];
  mkdirSync(shippedDir);
  writeFileSync(join(shippedDir, 'honda.yaml'), SHIPPED);
  writeFileSync(safety, RATINGS);
  await importReference({ dataDir: directory, shippedDir, files: { safety }, today: '2026-05-31' });
  const catalogue = loadCatalogue(directory, shippedDir);
  const context = { locals: { services: { catalogue: () => catalogue } } } as unknown as HandlerContext;
  const { items } = await answerModelInfo({ makeCode: 'HONDA', modelCode: 'CIVIC', numRecords: 10 }, context);
  const shown = items.map((info) => {
    const crash = toSafetyFacts([info], info.year)?.crash;
    return [info.year, crash?.average, crash?.source, crash?.stars.map(({ stars }) => stars)];
  });
  expect(shown).toEqual([
    [2022, 4, 'NHTSA, imported on May 31, 2026', [4]],
    [2021, 5, "this site's catalog, edited by people", [5]],
    [2020, 4.6, 'NHTSA, imported on May 31, 2026', [4, 5, 5, 4, 5]],
  ]);
});
