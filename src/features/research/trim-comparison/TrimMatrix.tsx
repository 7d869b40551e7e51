import '#src/features/research/trim-comparison/trim-rows.css';
import styles from '#src/features/research/trim-comparison/CompareTrimsDialog.module.css';
import { cutTrimName } from '#src/features/research/trim-comparison/trim-name.ts';
import { listTrimRows } from '#src/features/research/trim-comparison/trim-rows.ts';
import type { TrimCell, TrimRow } from '#src/features/research/trim-comparison/trim-rows.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { formatOffers, trimSearchHref } from '#src/features/research/trim-comparison/trim-texts.ts';
import { followSearchLink } from '#src/stores/follow-search-link.store.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { CHECK_ICON } from '#src/ui/icons.ts';

interface Props {
  trims: readonly Trim[];
  close: () => void;
}

/** A row for each fact, a column for each trim; on a phone, a line for each. */
export function TrimMatrix({ trims, close }: Props) {
  const { facts, equipment } = listTrimRows(trims);
  return (
    <div className={`${styles['scroller']} trim-rows`} role="region" aria-label="Trims" tabIndex={0}>
      <table className={styles['matrix']}>
        <caption className="visually-hidden">Facts and features, with a column for each trim</caption>
        <thead>
          <tr>
            <td />
            {trims.map((trim) => (
              <th key={trim.trimCode} scope="col">
                <TrimHead trim={trim} close={close} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...facts, ...equipment].map((row) => (
            <MatrixRow key={row.label} row={row} trims={trims} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TrimHead({ trim, close }: { trim: Trim; close: () => void }) {
  const name = cutTrimName(trim.trimName);
  const offers = formatOffers(trim);
  return (
    <>
      <span title={name === trim.trimName ? undefined : trim.trimName}>{name}</span>
      {trim.count === 0 ? (
        <small>{offers}</small>
      ) : (
        <a href={trimSearchHref(trim)} onClick={(event) => followSearchLink(event, close)}>
          {offers}
        </a>
      )}
    </>
  );
}

function MatrixRow({ row, trims }: { row: TrimRow; trims: readonly Trim[] }) {
  return (
    <tr data-likeness={row.likeness}>
      <th scope="row">
        {row.label}
        {row.likeness === 'differs' && (
          <>
            <span className={styles['differs']} aria-hidden="true">
              ≠
            </span>
            <span className="visually-hidden">(differs)</span>
          </>
        )}
      </th>
      {trims.map(({ trimCode, trimName }, index) => (
        <td key={trimCode} data-trim={cutTrimName(trimName)}>
          <MatrixCell cell={row.cells[index]} />
        </td>
      ))}
    </tr>
  );
}

function MatrixCell({ cell }: { cell: TrimCell }) {
  if (cell === undefined) return <small>Unknown</small>;
  if (cell === 'Not Available') return <small>{cell}</small>;
  if (cell !== 'Standard') return cell;
  return (
    <span className={styles['standard']}>
      <Icon path={CHECK_ICON} size={16} />
      Standard
    </span>
  );
}
