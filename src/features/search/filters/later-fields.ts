/**
 * A page comes with the fields of its open sections alone: most visitors open no other. The others come when one is
 * about to be opened; without a script, a button leads to the same page with all of them.
 * @see docs/rules/search.md#sections
 */
import type { EXTRA_KEYS } from '#src/domain/search-query/search-query.ts';
import type { PanelSection } from '#src/features/search/filters/panel-fields.ts';

/** Sections that are open without a value, because most shoppers start with them. */
const OPEN_AT_FIRST: ReadonlySet<string> = new Set(['location', 'listingType', 'vehicle', 'year', 'price']);

/** The parameter of a page that comes with all fields. Its value is the section that was asked for, which is open. */
export const ALL_FIELDS = 'filters' satisfies (typeof EXTRA_KEYS)[number];

/** Whether a section is open unless the visitor decides otherwise. */
export function isOpenByDefault({ key, chosenCount }: Pick<PanelSection, 'key' | 'chosenCount'>): boolean {
  return chosenCount > 0 || OPEN_AT_FIRST.has(key);
}

/**
 * The sections of a page, of which the closed ones have links to pages but no fields, and the list of other makes has no
 * options.
 */
export function postponeFields(sections: readonly PanelSection[]): PanelSection[] {
  return sections.map((section) => ({
    ...section,
    fields: isOpenByDefault(section)
      ? section.fields.map((field, place) =>
          field.kind === 'add' && place > 0 ? { ...field, options: [] } : field,
        )
      : [
          { kind: 'later', name: section.key, label: section.label, options: [] },
          ...section.fields.filter(({ kind }) => kind === 'info'),
        ],
  }));
}
