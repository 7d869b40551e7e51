// Prevents declarations without effect: an event that is never published, a job that never runs, a call that is never
// made, a flag without effect, a column that is never read, a dialog that nothing opens, an undocumented variable.
import { DIALOGS } from '#src/features/site/dialogs/dialog-registry.store.ts';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { FLAG_DEFAULTS } from '#src/domain/site/flags.ts';
import { pageEventSchema } from '#src/domain/site/page-event.schema.ts';
import { listingPageSchema } from '#src/features/search/results-data/listing-page.schema.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { environmentSchema } from '#src/server/config.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';
import { UPSTREAM_SERVICES } from '#src/lib/upstream-services.ts';
import { readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import * as callRules from '#scripts/wiring/calls.ts';
import { findColumnDanglers, listColumns } from '#scripts/wiring/columns.ts';
import { findCookieDanglers } from '#scripts/wiring/cookies.ts';
import { importCalls, importJobs } from '#scripts/wiring/declarations.ts';
import { PRESSED_OPENERS } from '#scripts/wiring/dialog-openers.ts';
import { findDialogDanglers, findUnpressedDialogs } from '#scripts/wiring/dialogs.ts';
import { findEventDanglers, listKinds } from '#scripts/wiring/events.ts';
import { findFieldDanglers, findUnreadFields, listFields } from '#scripts/wiring/fields.ts';
import { EXCEPTIONS } from '#scripts/wiring/exceptions.ts';
import { findFlagDanglers } from '#scripts/wiring/flags.ts';
import { findJobDanglers } from '#scripts/wiring/jobs.ts';
import { readProductFiles } from '#scripts/wiring/product-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';
import { findVariableDanglers, SETTINGS_PAGE } from '#scripts/wiring/variables.ts';

/** Where the answer to a search is declared, filled and left empty. */
const ANSWER_WRITERS = /\.schema\.ts$|\/results\.server\.ts$/;

/** Unwired declarations without the exceptions, and exceptions that are no longer needed. */
export function findWiringProblems(
  danglers: readonly Dangler[],
  exceptions: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(danglers.map(({ name }) => name));
  return [
    ...danglers
      .filter(({ name }) => exceptions[name] === undefined)
      .map(({ name, problem }) => `${name}: ${problem}`),
    ...Object.keys(exceptions)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: it is wired; remove its exception from scripts/wiring/exceptions.ts`),
  ];
}

async function findDanglers(): Promise<Dangler[]> {
  const files = readProductFiles();
  const calls = await importCalls();
  return [
    ...findEventDanglers(listKinds(pageEventSchema), files),
    ...findJobDanglers(await importJobs(), files),
    ...callRules.findCallDanglers(calls, files),
    ...callRules.findUnansweredCalls(
      calls,
      marketplace.map(({ call }) => call.name),
    ),
    ...callRules.findServiceDanglers(calls, Object.keys(UPSTREAM_SERVICES)),
    ...readSourceFiles(callRules.SERVICES_PAGE).flatMap(({ text }) =>
      callRules.findUndocumentedServices(UPSTREAM_SERVICES, text),
    ),
    ...findFlagDanglers(Object.keys(FLAG_DEFAULTS), files),
    ...findCookieDanglers(files),
    ...findColumnDanglers(listColumns(MIGRATIONS.flatMap(({ statements }) => statements)), files),
    ...findFieldDanglers(
      [...listFields(listingSchema, 'listing'), ...listFields(ownerSchema, 'owner')],
      files,
    ),
    ...findUnreadFields(listFields(listingPageSchema, 'answer'), files, ANSWER_WRITERS),
    ...findDialogDanglers(Object.keys(DIALOGS), files),
    ...findUnpressedDialogs(Object.keys(DIALOGS), PRESSED_OPENERS, readSourceFiles('tests/e2e/*.spec.ts')),
    ...findVariableDanglers(Object.keys(environmentSchema.shape), readSourceFiles(SETTINGS_PAGE)),
  ];
}

if (import.meta.main) reportProblems(findWiringProblems(await findDanglers(), EXCEPTIONS));
