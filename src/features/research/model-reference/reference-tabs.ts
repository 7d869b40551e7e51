/** Decides which tabs are shown below the listings, and by which rule the others are hidden. */
import { REFERENCE_TAB_NAMES } from '#src/domain/site/reference-tab-names.ts';
import type { ReferenceView } from '#src/features/research/model-reference/reference-vehicle.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** @see docs/rules/research.md#tabs-about-a-model */
const FAQ_RESULTS_ABOVE = 14;
/** One question is no page of questions. */
const FEWEST_ANSWERS = 2;

/** The input of the rules. */
export interface ReferenceFacts {
  /** Undefined for a search that is not about one model. */
  readonly view: ReferenceView | undefined;
  /** At least one trim is selected. */
  readonly hasTrim: boolean;
  readonly hasPriceLists: boolean;
  readonly resultCount: number;
  readonly hasMileageData: boolean;
  /** A category filter is set: best deals, certified, by owner, and so on. */
  readonly hasCategoryFilters: boolean;
  /** Questions that data or an editor can answer. */
  readonly answerCount: number;
  /** Crash ratings or standard features are known. */
  readonly hasSafety: boolean;
  /** Consumer ratings were requested and exist. */
  readonly hasRatings: boolean;
  /** At least two trims of this year or the next, on a page about such a year; of a trim, another one of its year. */
  readonly canCompareTrims: boolean;
  readonly editorialTabs: readonly { readonly slug: string; readonly title: string }[];
  readonly isContentOnly: boolean;
  /** Headers that editors set for this model. In content-only mode, tabs with these names stay. */
  readonly seoHeaders: readonly string[];
}

export type ReferenceTabKey = keyof typeof REFERENCE_TAB_NAMES;

export interface ReferenceTab {
  /** Also the fragment of the URL. */
  readonly key: string;
  readonly label: string;
}

export interface HiddenTab extends ReferenceTab {
  /** Explains to editors why the tab is hidden. */
  readonly rule: string;
}

export interface ReferenceTabs {
  readonly shown: readonly ReferenceTab[];
  readonly hidden: readonly HiddenTab[];
}

interface TabRule extends ReferenceTab {
  /** Returns the rule that hides the tab; undefined if none does. */
  readonly findRule: (facts: ReferenceFacts) => string | undefined;
}

const RULES: readonly (Pick<TabRule, 'findRule'> & { key: ReferenceTabKey })[] = [
  {
    key: 'pricing',
    findRule: ({ hasPriceLists }) =>
      hasPriceLists ? undefined : 'There is no price list by year or by trim.',
  },
  { key: 'faqs', findRule: findFaqRule },
  { key: 'safety', findRule: findSafetyRule },
  {
    key: 'reviews',
    findRule: ({ hasRatings }) =>
      hasRatings
        ? undefined
        : 'There are no consumer ratings and no expert reviews for exactly one make, model and year without other filters.',
  },
  {
    key: 'compare-trims',
    findRule: findTrimsRule,
  },
];

/** Only for a model without a year. */
export function hasResultsForFaqs(resultCount: number): boolean {
  return resultCount > FAQ_RESULTS_ABOVE;
}

function findFaqRule(facts: ReferenceFacts): string | undefined {
  if (facts.view !== 'make-model' && facts.view !== 'year-make-model')
    return 'FAQs are shown for a model or a model year, without a trim.';
  if (facts.answerCount < FEWEST_ANSWERS) return `Fewer than ${FEWEST_ANSWERS} questions can be answered.`;
  if (facts.view === 'year-make-model') return undefined;
  if (!hasResultsForFaqs(facts.resultCount))
    return `Without a year, more than ${FAQ_RESULTS_ABOVE} results are needed.`;
  if (!facts.hasMileageData) return 'Without a year, mileage data is needed.';
  return facts.hasCategoryFilters ? 'Without a year, category filters hide the FAQs.' : undefined;
}

function findSafetyRule({ hasTrim, hasSafety }: ReferenceFacts): string | undefined {
  if (hasTrim) return 'A trim is selected.';
  return hasSafety ? undefined : 'Neither crash ratings nor standard safety features are known.';
}

function findTrimsRule({ hasTrim, canCompareTrims }: ReferenceFacts): string | undefined {
  if (canCompareTrims) return undefined;
  return hasTrim
    ? 'No other trim of its year is known.'
    : 'Fewer than two trims of this year or the next are known.';
}

/** In page order. */
export function listReferenceTabs(facts: ReferenceFacts): ReferenceTabs {
  const rules: TabRule[] = [
    ...RULES.map((rule) => ({ ...rule, label: REFERENCE_TAB_NAMES[rule.key] })),
    ...facts.editorialTabs.map(({ slug, title }) => ({ key: slug, label: title, findRule: () => undefined })),
  ];
  const headers = new Set(facts.seoHeaders.map((header) => header.toLowerCase()));
  const judged = rules.map(({ key, label, findRule }) => {
    if (facts.view === undefined)
      return { key, label, rule: 'The search is not for exactly one make and model.' };
    const isLeftOut = facts.isContentOnly && !headers.has(label.toLowerCase());
    const rule = isLeftOut
      ? 'Content-only mode is on, and no header set by editors has this name.'
      : findRule(facts);
    return { key, label, ...definedOnly({ rule }) };
  });
  return {
    shown: judged.filter((tab) => tab.rule === undefined).map(({ key, label }) => ({ key, label })),
    hidden: judged.filter((tab): tab is HiddenTab => tab.rule !== undefined),
  };
}
