import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { useEffect, useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { formatCompareTrimsPath } from '#src/domain/vehicle/compare-trims-path.ts';
import styles from '#src/features/research/trim-comparison/CompareTrimsDialog.module.css';
import { decideEngineType, listEngineTypes } from '#src/features/research/trim-comparison/engine-types.ts';
import { readSearchFuels } from '#src/features/research/trim-comparison/search-fuels.ts';
import { TrimMatrix } from '#src/features/research/trim-comparison/TrimMatrix.tsx';
import { trimSpecsCall } from '#src/features/research/trim-comparison/trim-specs.call.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { TRIMS_FAILED_TEXT } from '#src/features/research/trim-comparison/trims-failed.ts';
import type { DialogDetails, DialogProps } from '#src/stores/dialogs.store.ts';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Compares the trims of a model year. Closing it resets its choices. */
export function CompareTrimsDialog({ details, close }: DialogProps) {
  const trims = useTrims(details);
  const [first] = trims === 'failed' ? [] : (trims ?? []);
  const name = first
    ? `${joinVehicleName({ year: first.year, make: first.atcMake, model: first.atcModel })} `
    : '';
  return (
    <Dialog title={`Compare ${name}trims`} onClose={close} look="wide">
      {trims === undefined && <p role="status">Loading trims…</p>}
      {trims === 'failed' && <p role="alert">{TRIMS_FAILED_TEXT}</p>}
      {trims?.length === 0 && <p role="status">No trims found.</p>}
      {trims && trims !== 'failed' && first && (
        <>
          <TrimChoice trims={trims} close={close} />
          <p>
            <a href={hrefOf(first)}>Open the full page</a>
          </p>
        </>
      )}
    </Dialog>
  );
}

function TrimChoice({ trims, close }: { trims: readonly Trim[]; close: () => void }) {
  const types = listEngineTypes(trims);
  const [code, setCode] = useState(() => decideEngineType(types, readSearchFuels(location))?.code ?? '');
  const engineType = types.find((type) => type.code === code)?.engineType;
  const shown = engineType === undefined ? trims : trims.filter((trim) => trim.engineType === engineType);
  return (
    <>
      {types.length > 1 && (
        <label className={styles['filter']}>
          Engine type
          <select value={code} onChange={(event) => setCode(event.target.value)}>
            <option value="">All</option>
            {types.map((type) => (
              <option key={type.code} value={type.code}>
                {type.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="visually-hidden" role="status">
        {shown.length === 1 ? '1 trim' : `${shown.length} trims`}
      </p>
      <TrimMatrix trims={shown} close={close} />
    </>
  );
}

/** Undefined while loading; empty if the opener names no model, or one without trims. */
function useTrims({ makeCode, modelCode, year }: DialogDetails): readonly Trim[] | 'failed' | undefined {
  const isNamed = makeCode !== undefined && modelCode !== undefined && year !== undefined;
  const [trims, setTrims] = useState<readonly Trim[] | 'failed' | undefined>(isNamed ? undefined : []);
  useEffect(() => {
    if (!isNamed) return;
    const leaving = new AbortController();
    const years = { startYear: Number(year), endYear: Number(year) };
    void callApi(trimSpecsCall, { makeCode, modelCode, ...years, specs: 'all' }, leaving).then((answer) => {
      if (!leaving.signal.aborted) setTrims(answer.source === 'fallback' ? 'failed' : answer.data.items);
    });
    return () => leaving.abort();
  }, [isNamed, makeCode, modelCode, year]);
  return trims;
}

function hrefOf({ year, atcMakeCode: makeCode, atcModelCode: modelCode }: Trim): string {
  return formatCompareTrimsPath({ year, makeCode, modelCode });
}
