// A short run of `npm run proof:alerts`: an import into the stock of a server while it serves visitors.
import { expect, inject, test } from 'vitest';
import { MAX_OPEN_ROWS } from '#src/features/shopper/alerts/pick-changes.ts';
import { proveAlerts } from '#tests/proof/alert-proof.ts';

test('an import is matched for reachable people in one process next to the server', async () => {
  const proof = await proveAlerts({
    dataDir: inject('dataDir'),
    changes: 400,
    searches: 120,
    pagesPerSecond: 2,
    quietSeconds: 0,
    seed: 3,
  });
  expect(proof).toMatchObject({
    changes: 400,
    backgroundProcesses: 1,
    wrongPeople: 0,
    rowsOfUnreachable: 0,
    digests: proof.peopleWithMatches,
  });
  expect(proof.pages.answered).toBeGreaterThan(0);
  // The long run on an idle machine has the bound. This run only checks that the delay is measured; a short phase may have
  // no sample.
  expect(Math.max(...Object.values(proof.loopDelayMs))).toBeGreaterThan(0);
  expect(proof.overflow).toBeGreaterThan(0);
  expect(proof.mostRowsOfOne).toBe(MAX_OPEN_ROWS);
});
