import { useEffect, useRef, useState } from 'react';
import type { Filters, FilterOption } from '#src/domain/search-query/filter-options.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { MAX_MAKES } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';
import { CheckOptions } from '#src/features/filters/ChoiceOptions.tsx';
import styles from '#src/features/filters/FilterPanel.module.css';

interface Props {
  query: SearchQuery;
  filters: Filters;
  /** The page is about one model: no other make is added. @see R §5 */
  isSingleModel: boolean;
}

/** Up to five makes, each with its models and their trims. */
export function MakeFields({ query: { vehicles }, filters, isSingleModel }: Props) {
  const makes = filters.makeCode ?? [];
  const chosen = vehicles.map((vehicle) => vehicle.makeCode);
  const others = makes.filter((make) => !chosen.includes(make.value));
  const canAdd = others.length > 0 && vehicles.length < MAX_MAKES && !isSingleModel;
  const select = <MakeSelect key={chosen.join()} makes={others} />;
  return (
    <div {...useFocusOfChosen(chosen)}>
      {vehicles.map((vehicle) => (
        <MakeGroup key={vehicle.makeCode} vehicle={vehicle} filters={filters} />
      ))}
      {canAdd && vehicles.length === 0 && select}
      {canAdd && vehicles.length > 0 && (
        <details key={chosen.join()} className={styles['more']}>
          <summary>Add Another Make</summary>
          {select}
        </details>
      )}
    </div>
  );
}

function MakeGroup({ vehicle: { makeCode, models }, filters }: { vehicle: VehicleChoice; filters: Filters }) {
  const make = filters.makeCode?.filter((option) => option.value === makeCode) ?? [];
  const modelOptions = filters.modelCode?.filter((option) => option.value.startsWith(`${makeCode}|`)) ?? [];
  const label = make[0]?.label ?? makeCode;
  return (
    <div className={styles['make']}>
      <CheckOptions name="makeCode" options={make} chosen={[makeCode]} />
      <div className={styles['models']} role="group" aria-label={`${label} models`}>
        <CheckOptions
          name={`modelCodeList|${makeCode}`}
          options={modelOptions}
          chosen={models.map((model) => `${makeCode}|${model.modelCode}`)}
          toValue={withoutMake}
        />
      </div>
      {models.map(({ modelCode, trimCodes }) => (
        <TrimGroup
          key={modelCode}
          path={`${makeCode}|${modelCode}`}
          trimCodes={trimCodes}
          filters={filters}
        />
      ))}
    </div>
  );
}

function TrimGroup({
  path,
  trimCodes,
  filters,
}: {
  path: string;
  trimCodes: readonly string[];
  filters: Filters;
}) {
  const options = filters.trimCode?.filter((option) => option.value.startsWith(`${path}|`)) ?? [];
  if (options.length === 0) return null;
  const model = filters.modelCode?.find((option) => option.value === path)?.label ?? path;
  return (
    <div className={styles['models']} role="group" aria-label={`${model} trims`}>
      <p>{`${model} trims`}</p>
      <CheckOptions
        name="trimCode"
        options={options}
        chosen={trimCodes.map((code) => `${path}|${code}`)}
        toValue={withoutMake}
      />
    </div>
  );
}

/** The form names models within their make: `CIVIC`, `CIVIC|EX`. */
function withoutMake(path: string): string {
  return path.slice(path.indexOf('|') + 1);
}

/** Arrow keys pass over makes that are not meant, so from the keyboard the choice counts on Enter or on leaving. */
function MakeSelect({ makes }: { makes: readonly FilterOption[] }) {
  const [value, setValue] = useState('');
  const isByKeyboard = useRef(false);
  return (
    <select
      name="makeCode"
      aria-label="Make"
      value={value}
      onPointerDown={() => {
        isByKeyboard.current = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        isByKeyboard.current = true;
        if (key === 'Enter' && value !== '') currentTarget.form?.requestSubmit();
      }}
      onChange={(event) => {
        setValue(event.currentTarget.value);
        if (isByKeyboard.current) event.stopPropagation();
      }}
      onBlur={({ currentTarget }) => {
        if (value !== '') currentTarget.form?.requestSubmit();
      }}
    >
      <option value="">Any make</option>
      {makes.map((make) => (
        <option key={make.value} value={make.value} disabled={make.disabled}>
          {`${make.label} (${formatCount(make.count)})`}
        </option>
      ))}
    </select>
  );
}

/** A field that the visitor used and that is gone hands its focus on: to the make just chosen, or to the first field. */
function useFocusOfChosen(makes: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const before = useRef(makes);
  const text = makes.join();
  useEffect(() => {
    const added = makes.find((make) => !before.current.includes(make));
    const isChanged = before.current.join() !== text;
    before.current = makes;
    if (!isChanged || !isInside.current || ref.current?.contains(document.activeElement)) return;
    const field = added === undefined ? 'select, summary' : `input[value="${added}"]`;
    ref.current?.querySelector<HTMLElement>(field)?.focus();
  });
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget !== null) isInside.current = false;
    },
  };
}
