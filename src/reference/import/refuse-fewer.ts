/** A file that lacks much of what the file before it had would take figures from pages unnoticed. */
import { SourceFileError } from '#src/reference/import/file-text.ts';
import type { Imported, SourceName } from '#src/reference/import/imported.schema.ts';
import type { SourceRows } from '#src/reference/import/read-source.ts';
import { ACCEPT_LOSS, describeLoss } from '#src/lib/large-loss.ts';

/** @throws SourceFileError when more than a fifth of its records or of a column is missing, with the first rejected row, which mostly is the reason */
export function refuseFewer(
  name: SourceName,
  { file, read, rejected, values }: SourceRows<unknown>,
  before: Imported,
  after: Imported,
): void {
  const loss = describeLoss(
    { records: before[name]?.length ?? 0, values: before.values?.[name] ?? {} },
    { records: after[name]?.length ?? 0, values },
  );
  if (loss === undefined) return;
  const [first] = rejected;
  const why = first
    ? `: ${rejected.length} of its ${read} rows are rejected, the first because of line ${first.line}: ${first.field} ${first.reason}`
    : '';
  throw new SourceFileError(`--${name} ${file}: it ${loss}${why}. ${ACCEPT_LOSS}`);
}
