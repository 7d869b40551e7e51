// A short run of `npm run proof:leads`: a real server dies while leads come in, and the mail server fails.
import { expect, inject, test } from 'vitest';
import { proveLeads } from '#tests/proof/lead-proof.ts';

const LEADS = 30;
const KILLS = 3;
/** Concurrent mails of a worker; this many can be sent twice when it dies. */
const LANES = 4;

test('an acknowledged lead reaches its seller under one id, or is a visible dead letter', async () => {
  const proof = await proveLeads({ dataDir: inject('dataDir'), leads: LEADS, kills: KILLS, seed: 7 });
  expect(proof).toMatchObject({
    leads: LEADS,
    kills: KILLS,
    lost: 0,
    twoMessageIds: 0,
    withoutConsent: 0,
    isIntact: true,
  });
  expect(proof.delivered + proof.deadLetters).toBeGreaterThanOrEqual(LEADS);
  expect(proof.duplicates).toBeLessThanOrEqual(KILLS * LANES + (proof.faults.drop ?? 0));
});
