import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { importReference } from '#src/reference/import/import-reference.ts';

const REAL = fileURLToPath(new URL('../../../../shared/data/reference', import.meta.url));
/** Some seconds, or a minute on a loaded machine. */
const LONG_MS = 240_000;
const ABSENT = 'skipped: ../shared/data is absent';

const dataDir = mkdtempSync(join(tmpdir(), 'import-real-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('real reference files', { timeout: LONG_MS }, () => {
  test('all rows of EPA are accounted for', async ({ skip }) => {
    skip(!existsSync(REAL), ABSENT);
    const files = { epa: join(REAL, 'epa_vehicles_2025-10-29.csv.gz') };
    const [epa] = (await importReference({ dataDir, files })).reports;
    expect(epa?.read).toBe(49_582);
    expect((epa?.used ?? 0) + (epa?.rejected.length ?? 0)).toBe(49_582);
    expect(epa?.used).toBeGreaterThan(30_000);
  });

  test('almost all rows of models, trims and ratings are used', async ({ skip }) => {
    skip(!existsSync(REAL), ABSENT);
    const files = {
      models: join(REAL, 'us_car_models_1992-2026.csv'),
      trims: join(REAL, 'carsheet_trims_1990-2023.csv.gz'),
      safety: join(REAL, 'nhtsa_safety_ratings_2011-2024.csv'),
    };
    const { reports } = await importReference({ dataDir, files });
    expect(reports.map(({ read }) => read)).toEqual([11_543, 60_997, 3746]);
    for (const { read, used, rejected } of reports) {
      expect(used + rejected.length).toBe(read);
      expect(used / read).toBeGreaterThan(0.95);
    }
  });
});
