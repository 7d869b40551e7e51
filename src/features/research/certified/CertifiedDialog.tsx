import { useEffect, useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { CertifiedEmblem } from '#src/features/research/certified/CertifiedEmblem.tsx';
import { CERTIFIED_PATH, certifiedProgramHref } from '#src/features/research/certified/certified-links.ts';
import type { CertifiedProgram } from '#src/features/research/certified/certified-program.schema.ts';
import {
  certifiedContentCall,
  certifiedSponsorCall,
} from '#src/features/research/certified/certified.call.ts';
import styles from '#src/features/research/certified/CertifiedDialog.module.css';
import { ProgramText } from '#src/features/research/certified/ProgramText.tsx';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Dialog } from '#src/ui/Dialog.tsx';

const TITLE = 'Certified program details';

/** One program, by the id of its tile; or all programs of the brand to choose from. */
export function CertifiedDialog({ details, close }: DialogProps) {
  const { productId } = details;
  const programs = usePrograms(productId);
  const [program, other] = programs ?? [];
  return (
    <Dialog title={program && !other ? program.heading : TITLE} onClose={close}>
      {programs === undefined && <p role="status">Loading the details</p>}
      {programs?.length === 0 && (
        <p role="alert">
          We couldn't load the details. Ask the dealer, or see <a href={CERTIFIED_PATH}>all programs</a>.
        </p>
      )}
      {program && !other && <ProgramText content={program.content} />}
      {other && (
        <ul className={styles['programs']}>
          {programs?.map((each) => (
            <li key={each.productId}>
              <a
                href={certifiedProgramHref(each.productId)}
                data-dialog="certified"
                data-product-id={each.productId}
              >
                <CertifiedEmblem cpoTile={each.cpoTile} />
                {each.linkText}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Undefined while loading; empty if loading failed, which the server has logged. */
function usePrograms(productId: string | undefined): readonly CertifiedProgram[] | undefined {
  const [programs, setPrograms] = useState<readonly CertifiedProgram[]>();
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const found = await loadPrograms(productId, leaving.signal);
      if (!leaving.signal.aborted) setPrograms(found);
    };
    void load();
    return () => leaving.abort();
  }, [productId]);
  return programs;
}

async function loadPrograms(
  productId: string | undefined,
  signal: AbortSignal,
): Promise<readonly CertifiedProgram[]> {
  if (productId === undefined) return (await callApi(certifiedContentCall, {}, { signal })).data.programs;
  const { data } = await callApi(certifiedSponsorCall, { productId }, { signal });
  return data.type === 'ok' ? [data.program] : [];
}
