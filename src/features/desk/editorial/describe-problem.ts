/** A mistake in a text, and what pages show instead, for the command line and the log. */
import type { EditorialProblem } from '#src/features/desk/editorial/editorial.schema.ts';
import { ACCEPT_GONE } from '#src/lib/gone-together.ts';

/** Without the file and its line. */
export function describeEditorialProblem({ reason, gone, outcome }: EditorialProblem): string {
  if (gone) return `${reason}${ACCEPT_GONE}; until then, pages show them`;
  return `${reason}; ${outcome === 'kept' ? 'its last good version is shown' : 'it is left out'}`;
}
