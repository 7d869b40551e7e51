import { accountMailJob } from '#src/features/account/account-mail.job.ts';
import { sendAccountMail } from '#src/features/account/account-mail.server.ts';
import * as alerts from '#src/features/alerts/alert-jobs.server.ts';
import * as alertJobs from '#src/features/alerts/alerts.job.ts';
import { planDigests, sendDigest } from '#src/features/alerts/digests.server.ts';
import { confirmLeadJob, deliverLeadJob } from '#src/features/contact-dealer/deliver-lead.job.ts';
import { confirmLead, deliverLead } from '#src/features/contact-dealer/deliver-lead.server.ts';
import { deliverPush, notifyKeeper } from '#src/features/push/deliver-push.server.ts';
import { deliverPushJob, notifyKeeperJob } from '#src/features/push/push.job.ts';
import { retentionJob, sweepTracesJob } from '#src/features/privacy/privacy.job.ts';
import { keepRetention, sweepTraces } from '#src/features/privacy/privacy.server.ts';
import { runs, type JobRunner } from '#src/server/jobs/handle-job.ts';

/** Every job that the outbox runs; job and handler must agree in type, line by line. */
export const jobRunners: readonly JobRunner[] = [
  runs(accountMailJob, sendAccountMail),
  runs(retentionJob, keepRetention),
  runs(sweepTracesJob, sweepTraces),
  runs(alertJobs.findAlertsJob, alerts.findAlerts),
  runs(alertJobs.planDigestsJob, planDigests),
  runs(alertJobs.forgetAlertsJob, alerts.forgetAlerts),
  runs(alertJobs.confirmMailJob, alerts.sendConfirmMail),
  runs(alertJobs.digestMailJob, sendDigest),
  runs(notifyKeeperJob, notifyKeeper),
  runs(deliverPushJob, deliverPush),
  runs(deliverLeadJob, deliverLead),
  runs(confirmLeadJob, confirmLead),
];
