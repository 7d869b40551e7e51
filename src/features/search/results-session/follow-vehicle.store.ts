/** What a page says about the vehicle of its search, below the results and beside the heading, follows a search in place. */
import { loadDocument } from '#src/browser/load-document.ts';
import { DEALER_PROFILE_ID } from '#src/domain/dealer/dealer-path.ts';
import { RESULTS_HEADING_ID } from '#src/domain/site/first-view.ts';
import { MODEL_SECTION_PATH } from '#src/domain/site/late-parts.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { MORE_ID, REFERENCE_ID } from '#src/features/research/model-reference/reference-id.ts';
import { takeReferenceSection } from '#src/features/research/model-reference/reference-section.store.ts';
import { formatVehicle } from '#src/features/search/results-session/format-vehicle.ts';

const EMAIL_BOX = `#${MORE_ID} > [data-email-box]`;
/** Of a part, or beside the heading of a whole page. */
const LINKS = `[data-links] > a, #${RESULTS_HEADING_ID} ~ a:not([data-view])`;

interface Shown {
  readonly query: SearchQuery;
  readonly total: number;
}

/** @param shown undefined while nothing but the page's own search is known @param isOfModel what the page says applies */
type FollowVehicle = (shown: Shown | undefined, isOfModel: boolean) => void;

/**
 * Another vehicle gets what the page of its own address has; the page's own parts return with its own vehicle. Without a
 * connection there are none until the next search.
 * @param page its own search
 */
export function followVehicle(page: SearchQuery): FollowVehicle {
  const more = document.getElementById(MORE_ID);
  const heading = document.getElementById(RESULTS_HEADING_ID)?.parentElement;
  const own = formatVehicle(page);
  /** Holds the page's own parts meanwhile. */
  const box = document.createElement('div');
  const fitReference = takeReferenceSection();
  let vehicle = own;
  let latest: Shown | undefined;
  // What a dealer says stays, whichever of its cars are shown.
  if (!more || !heading || document.getElementById(DEALER_PROFILE_ID)) return () => undefined;

  const mark = (state: string | undefined) => {
    if (state === undefined) delete document.documentElement.dataset['otherModel'];
    else document.documentElement.dataset['otherModel'] = state;
  };
  /** Subscribes to any search. */
  const emailBox = more.querySelector(EMAIL_BOX);
  const clear = () => {
    more.replaceChildren(...(emailBox ? [emailBox] : []));
    for (const link of heading.querySelectorAll('[data-follows]')) link.remove();
  };

  async function load(asked: string): Promise<void> {
    const href = hrefOf(asked);
    const part = href === undefined ? new Document() : await loadDocument(href, {});
    if (vehicle !== asked) return;
    mark('');
    if (!part) {
      vehicle = undefined; // the next search asks again
      return;
    }
    part.querySelector(EMAIL_BOX)?.remove();
    const whole = part.getElementById(MORE_ID)?.childNodes;
    const section = part.getElementById(REFERENCE_ID);
    more?.prepend(...(whole ?? (section ? [section] : [])));
    const links = [...part.querySelectorAll<HTMLElement>(LINKS)];
    for (const link of links) link.dataset['follows'] = '';
    heading?.append(...links);
    fitReference(latest);
    if (section && more?.dataset['tabs'] === undefined)
      await import('#src/features/research/model-reference/reference-tabs-switch.ts');
  }

  return (shown, isOfModel) => {
    const next = shown ? formatVehicle(shown.query) : isOfModel ? own : undefined;
    latest = shown;
    const isAway = document.documentElement.dataset['otherModel'] !== undefined;
    if (next === own) {
      if (isAway) {
        clear();
        more.prepend(...box.childNodes);
        mark(undefined);
      }
    } else if (next === undefined || next !== vehicle) {
      if (!isAway) box.append(...more.childNodes);
      clear();
      mark(next === undefined ? '' : 'asked');
    }
    const isNew = next !== vehicle;
    vehicle = next;
    if (isNew && next !== undefined && next !== own) load(next).catch(reportError);
    else fitReference(shown);
  };
}

/**
 * A search with a path has a page that is often built already. Of any other search of a model, the part alone is made; nothing is
 * said about a whole make.
 */
function hrefOf(vehicle: string): string | undefined {
  const { pathname, search } = location;
  if (search === '') return pathname;
  return vehicle.includes('modelCode=') ? `${MODEL_SECTION_PATH}?${vehicle}` : undefined;
}
