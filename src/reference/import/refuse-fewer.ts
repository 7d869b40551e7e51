/** A file that lacks much of what the file before it had, or that is wrong in much, would take figures from pages, or put wrong ones there, unnoticed. */
import { SourceFileError } from '#src/reference/import/file-text.ts';
import type { Imported, SourceName } from '#src/reference/import/imported.schema.ts';
import type { SourceRows } from '#src/reference/import/read-source.ts';
import { ACCEPT_LOSS, describeLoss, isLargeLoss } from '#src/lib/large-loss.ts';

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
  const isBecauseOfRows = isLargeLoss(read, read - rejected.length);
  const why =
    first && isBecauseOfRows
      ? `: ${rejected.length} of its ${read} rows are rejected, the first because of line ${first.line}: ${first.field} ${first.reason}`
      : '';
  throw new SourceFileError(`--${name} ${file}: it ${loss}${why}. ${ACCEPT_LOSS}`);
}

/** Of agencies' own files, hardly a row in a thousand has a mistake. */
const MANY_WRONG = 0.2;
const FEWEST_WRONG = 5;

/** @throws SourceFileError when one mistake is in more than a fifth of the rows */
export function refuseWrong(name: SourceName, found: SourceRows<unknown>): void {
  const wrong = describeWrong(found);
  if (wrong !== undefined)
    throw new SourceFileError(`--${name} ${wrong}, or import the others with --accept-fewer`);
}

/** The same for a file that is no import. @throws SourceFileError */
export function requireRight(found: SourceRows<unknown>): void {
  const wrong = describeWrong(found);
  if (wrong !== undefined) throw new SourceFileError(wrong);
}

/** What a file has in another unit, on another scale or with decimal commas is not right where it happens to be possible. */
function describeWrong({ file, read, rejected }: SourceRows<unknown>): string | undefined {
  const byMistake = Map.groupBy(rejected, ({ field, reason }) => `${field} ${reason}`);
  for (const [mistake, rows] of byMistake) {
    const [first] = rows;
    if (!first || rows.length < FEWEST_WRONG || rows.length <= read * MANY_WRONG) continue;
    return `${file}: ${mistake} in ${rows.length} of its ${read} rows, the first in line ${first.line} ("${first.value}"), so the others may be wrong, too. Correct the file`;
  }
  return undefined;
}
