import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSavingMarket } from '#tests/support/saving-market.ts';
import { CAR_IDS, SavingModel, SavingRun, savingStep } from '#tests/support/saving-model.ts';
import type { SavingStep } from '#tests/support/saving-model.ts';

/** Steps in total; `npm run proof:saving` runs ten thousand. */
const STEPS = Number(process.env['SAVING_STEPS'] ?? 300);
const STEPS_PER_RUN = 100;

test(
  'three browsers that save, remove and move cars to two accounts across restarts match the model',
  async () => {
    const steps = fc.array(savingStep, { minLength: STEPS_PER_RUN, maxLength: STEPS_PER_RUN });
    const check = async (all: SavingStep[]) => {
      const folder = mkdtempSync(join(tmpdir(), 'forecourt-saving-'));
      const prices = new Map(CAR_IDS.map((id) => [id, 20_000]));
      const run = await SavingRun.start(() =>
        openSavingMarket({ path: join(folder, 'forecourt.db'), prices }),
      );
      const model = new SavingModel();
      try {
        for (const step of all) {
          model.apply(step);
          await run.apply(step);
          expect(await run.show(), JSON.stringify(step)).toEqual(model.show());
        }
      } finally {
        await run.close();
        rmSync(folder, { recursive: true });
      }
    };
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: Math.ceil(STEPS / STEPS_PER_RUN) });
  },
  10 * 60_000,
);
