import { dealerInvitationJob } from '#src/features/desk/dealer-desk/dealer-invitation.job.ts';
import { sendDealerInvitation } from '#src/features/desk/dealer-desk/dealer-invitation.server.ts';
import { deskInvitationJob } from '#src/features/desk/editors-desk/desk-invitation.job.ts';
import { sendDeskInvitation } from '#src/features/desk/editors-desk/desk-invitation.server.ts';
import { buildMailJob } from '#src/features/desk/editors-desk/build-mail.job.ts';
import { mailAboutBuilds } from '#src/features/desk/editors-desk/build-mail.server.ts';
import { dueTextsJob } from '#src/features/desk/editorial/due-texts.job.ts';
import { publishDueTexts } from '#src/features/desk/editorial/due-texts.server.ts';
import { checkLinksJob } from '#src/features/desk/editorial/links/check-links.job.ts';
import { checkLinks } from '#src/features/desk/editorial/links/check-links.server.ts';
import { campaignClockJob } from '#src/features/ads/sponsored/campaign-clock.job.ts';
import { runCampaignClock } from '#src/features/ads/sponsored/campaign-clock.server.ts';
import { accountMailJob } from '#src/features/shopper/account/account-mail.job.ts';
import { sendAccountMail } from '#src/features/shopper/account/account-mail.server.ts';
import * as alerts from '#src/features/shopper/alerts/alert-jobs.server.ts';
import * as alertJobs from '#src/features/shopper/alerts/alerts.job.ts';
import { planDigests, sendDigest } from '#src/features/shopper/alerts/digests.server.ts';
import {
  cancelLeadJob,
  confirmLeadJob,
  deliverLeadJob,
} from '#src/features/vehicle/contact-dealer/deliver-lead.job.ts';
import {
  confirmLead,
  deliverLead,
  tellCancellation,
} from '#src/features/vehicle/contact-dealer/deliver-lead.server.ts';
import { shortlistMailJob } from '#src/features/shopper/shortlist/shortlist-mail.job.ts';
import { sendShortlistMail } from '#src/features/shopper/shortlist/shortlist-mail.server.ts';
import { passOnMessage } from '#src/features/vehicle/relay/pass-on-message.server.ts';
import { passOnMessageJob } from '#src/features/vehicle/relay/relay.job.ts';
import { deliverPush, notifyShopper } from '#src/features/shopper/push/deliver-push.server.ts';
import { deliverPushJob, notifyShopperJob } from '#src/features/shopper/push/push.job.ts';
import { retentionJob, sweepTracesJob } from '#src/features/shopper/privacy/privacy.job.ts';
import { keepRetention, sweepTraces } from '#src/features/shopper/privacy/privacy.server.ts';
import { lookAtPhotosJob } from '#src/features/vehicle/photo-truth/photo-truth.job.ts';
import { lookAtPhotos } from '#src/features/vehicle/photo-truth/photo-truth.server.ts';
import { judgeCarsJob } from '#src/features/vehicle/car-standing/car-standing.job.ts';
import { judgeCars } from '#src/features/vehicle/car-standing/judge-cars.server.ts';
import { measureTrustJob } from '#src/features/site/trust-report/trust-report.job.ts';
import { measureTrust } from '#src/features/site/trust-report/trust-report.server.ts';
import { exportCatalogsJob } from '#src/inventory/catalog-export/export-catalogs.job.ts';
import { exportCatalogs } from '#src/inventory/catalog-export/export-catalogs.ts';
import { readLeadEvent } from '#src/features/vehicle/contact-dealer/lead-webhook.server.ts';
import { createWebhookDelivery } from '#src/server/webhooks/deliver-webhook.ts';
import { findWebhookEvents } from '#src/server/webhooks/find-webhook-events.ts';
import { deliverWebhookJob, findWebhookEventsJob } from '#src/server/webhooks/webhook.job.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import type { JobRunner } from '#src/engine/outbox/handle-job.ts';

/** Every job that the outbox runs. Job and handler must match in type, line by line. */
export const jobRunners: readonly JobRunner[] = [
  runs(accountMailJob, sendAccountMail),
  runs(retentionJob, keepRetention),
  runs(sweepTracesJob, sweepTraces),
  runs(alertJobs.findAlertsJob, alerts.findAlerts),
  runs(alertJobs.planDigestsJob, planDigests),
  runs(alertJobs.forgetAlertsJob, alerts.forgetAlerts),
  runs(alertJobs.confirmMailJob, alerts.sendConfirmMail),
  runs(alertJobs.digestMailJob, sendDigest),
  runs(notifyShopperJob, notifyShopper),
  runs(deliverPushJob, deliverPush),
  runs(deliverLeadJob, deliverLead),
  runs(confirmLeadJob, confirmLead),
  runs(cancelLeadJob, tellCancellation),
  runs(passOnMessageJob, passOnMessage),
  runs(shortlistMailJob, sendShortlistMail),
  runs(campaignClockJob, runCampaignClock),
  runs(dueTextsJob, publishDueTexts),
  runs(checkLinksJob, checkLinks),
  runs(buildMailJob, mailAboutBuilds),
  runs(deskInvitationJob, sendDeskInvitation),
  runs(dealerInvitationJob, sendDealerInvitation),
  runs(measureTrustJob, measureTrust),
  runs(judgeCarsJob, judgeCars),
  runs(lookAtPhotosJob, lookAtPhotos),
  runs(deliverWebhookJob, createWebhookDelivery(readLeadEvent)),
  runs(findWebhookEventsJob, findWebhookEvents),
  runs(exportCatalogsJob, exportCatalogs),
];
