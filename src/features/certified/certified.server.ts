/** How the embedded marketplace answers for certified programs. */
import type { certifiedContentCall, certifiedSponsorCall } from '#src/features/certified/certified.call.ts';
import { findCertifiedProgram, listCertifiedPrograms } from '#src/features/certified/certified-programs.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerCertifiedContent: Handler<typeof certifiedContentCall> = (_input, { locals }) =>
  Promise.resolve({ programs: listCertifiedPrograms(locals.site.brand.key) });

export const answerCertifiedSponsor: Handler<typeof certifiedSponsorCall> = ({ productId }, { locals }) => {
  const program = findCertifiedProgram(locals.site.brand.key, productId);
  return Promise.resolve(program ? { type: 'ok', program } : { type: 'unknown' });
};
