import type { PageEvent } from '#src/domain/site/page-event.schema.ts';

/** The name of each event type at the desk. */
export const EVENT_NAMES: Readonly<Record<PageEvent['type'], string>> = {
  'page-view': 'Page views',
  vital: 'Page speed measured',
  'vehicle-view': 'Vehicle pages viewed',
  search: 'Searches in place',
  'filter-change': 'Filters changed',
  'load-more': 'More results loaded',
  'card-click': 'Clicks on cars',
  'cards-seen': 'Other cars seen',
  'results-click': 'Clicks out of results',
  'tier-impression': 'Sponsored impressions',
  'tier-click': 'Sponsored clicks',
  save: 'Cars saved',
  unsave: 'Cars unsaved',
  compare: 'Cars added to compare',
  uncompare: 'Cars removed from compare',
  'dialog-opened': 'Dialogs opened',
  'alert-shown': 'Alerts shown',
  'alert-clicked': 'Alerts clicked',
  'alert-closed': 'Alerts closed',
  'ad-shown': 'Ads shown',
  'ad-failed': 'Ads that failed',
  error: 'Errors shown',
};

/** An event type that is not sent anymore keeps its technical name. */
export function nameOfEvent(type: string): string {
  return type in EVENT_NAMES ? EVENT_NAMES[type as PageEvent['type']] : type;
}
