/**
 * Opens the question about the model by itself: once a session for each suggested model, and never for a declined one.
 * @see docs/rules/search.md#model-clarification
 */
import { persistent } from '#src/browser/persistent.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { readDeclinedModels } from '#src/features/search/model-clarification/declined-models.ts';
import { findModelClarification } from '#src/features/search/model-clarification/model-clarification.ts';
import { $dialog, openDialog } from '#src/stores/dialogs.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

const DIALOG = 'model-clarification';
/** The help has these only if the flag suggested_filters is on. */
const SUGGESTED_FILTER = '#shopping-assistant :is([data-row], [data-suggested])';
/** The oldest are forgotten. */
const MAX_ASKED = 50;

const asked = persistent<readonly string[]>('forecourt.asked-models', readCodes, [], 'session');

function readCodes(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : undefined;
}

/** Asks about the page's own search, which a link to the suggested model says. */
export function askModelOfPage(): void {
  const { dataset } = document.querySelector<HTMLElement>('[data-suggested-model-code]') ?? {};
  if (dataset) ask(dataset['suggestedModelCode'], Object.fromEntries(Object.entries(dataset)));
}

/** Asks about each search in place that names another model than the one before. @param first the page's own search */
export function askModelsOfSearches(first: SearchQuery): () => void {
  if (!document.querySelector(SUGGESTED_FILTER)) return () => undefined;
  let named = nameModel(first);
  return $shownSearch.listen((shown) => {
    if (!shown?.answer) return;
    const { query, filters } = shown.answer;
    const before = named;
    named = nameModel(query);
    if (named !== before && !shown.isReturn)
      ask(findModelClarification(query, filters)?.suggestedModelCode, {});
  });
}

function nameModel({ vehicles }: SearchQuery): string {
  return JSON.stringify(vehicles.map(({ makeCode, models }) => [makeCode, models.map((m) => m.modelCode)]));
}

/** @param details those of the opener; after a search in place the dialog reads the search itself */
function ask(modelCode: string | undefined, details: Readonly<Record<string, string | undefined>>): void {
  if (modelCode === undefined || $dialog.get() !== undefined) return;
  const before = asked.get();
  if (before.includes(modelCode) || readDeclinedModels(document.cookie).includes(modelCode)) return;
  asked.save([...before, modelCode].slice(-MAX_ASKED));
  openDialog(DIALOG, details);
}
