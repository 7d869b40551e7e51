import type { campaignClockJob } from '#src/features/ads/sponsored/campaign-clock.job.ts';
import { settleBookings } from '#src/inventory/campaigns/change-bookings.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';

export const runCampaignClock: JobHandler<typeof campaignClockJob> = async (_payload, { services }) => {
  const changed = await settleBookings(services.db, Date.now());
  if (changed > 0) services.log.info({ changed }, 'campaigns began or stopped');
};
