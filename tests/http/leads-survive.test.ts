// A short run of `npm run proof:leads`: a real server dies while leads come in, and the mail server fails.
import { expect, inject, test } from 'vitest';
import { proveLeads } from '#tests/proof/lead-proof.ts';

const LEADS = 30;
const KILLS = 3;
/** Mails that a worker has under way at once: as many can be sent again when it dies. */
const LANES = 4;

test(
  'what was acknowledged reaches its seller under one id, or is a dead letter to see',
  { timeout: 90_000 },
  async () => {
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
  },
);
