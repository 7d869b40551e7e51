/** Certified programs of the embedded marketplace, from the files in `src/content/certified/`. */
import type { CertifiedProgram } from '#src/features/research/certified/certified-program.schema.ts';
import type {
  certifiedContentCall,
  certifiedSponsorCall,
} from '#src/features/research/certified/certified.call.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerCertifiedContent: Handler<typeof certifiedContentCall> = (_input, { locals }) =>
  Promise.resolve({ programs: listPrograms(locals) });

export const answerCertifiedSponsor: Handler<typeof certifiedSponsorCall> = ({ productId }, { locals }) => {
  const program = listPrograms(locals).find((each) => each.productId === productId);
  return Promise.resolve(program ? { type: 'ok', program } : { type: 'unknown' });
};

function listPrograms({ services, site }: App.Locals): CertifiedProgram[] {
  return services.contents.listPrograms(site.brand.key).map(({ brand: _, content, ...program }) => ({
    ...program,
    content: content.map(({ heading, points }) => ({ heading, points: [...points] })),
  }));
}
