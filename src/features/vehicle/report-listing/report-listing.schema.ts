import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { MAX_NOTE_LENGTH, REPORT_REASONS } from '#src/features/vehicle/report-listing/report-reasons.ts';

export const listingReportSchema = z.object({
  listingId: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)),
  reason: z.enum(REPORT_REASONS.map(({ code }) => code)),
  note: z._default(z.string().check(z.maxLength(MAX_NOTE_LENGTH)), ''),
});
