/**
 * A file that lacks much of what the file before it had is more often half a download, or has a column that has changed, than news:
 * it would take figures from pages unnoticed.
 * @see docs/decisions/014-feeds-against-the-last-one.md
 */
import { SourceFileError } from '#src/reference/import/file-text.ts';
import type { Imported, SourceName } from '#src/reference/import/imported.schema.ts';
import type { SourceRows } from '#src/reference/import/read-source.ts';

/** As of a dealer's cars. */
const MAX_DROP_SHARE = 0.2;
/** With fewer, a single one is already a fifth. */
const MIN_GUARDED = 5;

/** @throws SourceFileError when more than a fifth is missing, with the first rejected row, which mostly is the reason */
export function refuseFewer(
  name: SourceName,
  { file, read, rejected }: SourceRows<unknown>,
  before: Imported,
  after: Imported,
): void {
  const [known, found] = [before[name]?.length ?? 0, after[name]?.length ?? 0];
  if (known < MIN_GUARDED || found >= known * (1 - MAX_DROP_SHARE)) return;
  const [first] = rejected;
  const why = first
    ? `: ${rejected.length} of its ${read} rows are rejected, the first because of line ${first.line}: ${first.field} ${first.reason}`
    : '';
  throw new SourceFileError(
    `--${name} ${file}: it has only ${found} usable records, and the file before it had ${known}${why}. Correct the file, or accept that the others go with --accept-fewer`,
  );
}
