/** Which tabs stand below the listings, and which rule hides the others. */
import { REFERENCE_TAB_NAMES } from '#src/domain/site/reference-tab-names.ts';
import type { ReferenceView } from '#src/features/research/model-reference/reference-vehicle.ts';

/** "It also shows for make-model views when results exceed 14." */
const FAQ_RESULTS_ABOVE = 14;

/** What the rules read. */
export interface ReferenceFacts {
  /** Undefined: the search is not for one model. */
  readonly view: ReferenceView | undefined;
  /** Any trim is chosen, one or several. */
  readonly hasTrim: boolean;
  readonly hasPriceLists: boolean;
  readonly resultCount: number;
  readonly hasMileageData: boolean;
  /** The search is of a category: best deals, certified, by owner … */
  readonly hasCategoryFilters: boolean;
  /** Questions that the data, or an editor, can answer. */
  readonly answerCount: number;
  /** Crash ratings or standard features are known. */
  readonly hasSafety: boolean;
  /** Consumer ratings were asked for and exist. */
  readonly hasRatings: boolean;
  /** Two trims or more of this year or the next, on a page that is about such a year. */
  readonly canCompareTrims: boolean;
  readonly editorialTabs: readonly { readonly slug: string; readonly title: string }[];
  readonly isContentOnly: boolean;
  /** Headers that editors set for this model; a tab of that name is kept where only content is. */
  readonly seoHeaders: readonly string[];
}

export type ReferenceTabKey = keyof typeof REFERENCE_TAB_NAMES;

export interface ReferenceTab {
  /** Fragment of the address, too. */
  readonly key: string;
  readonly label: string;
}

export interface HiddenTab extends ReferenceTab {
  /** Why it is not there, for editors. */
  readonly rule: string;
}

export interface ReferenceTabs {
  readonly shown: readonly ReferenceTab[];
  readonly hidden: readonly HiddenTab[];
}

interface TabRule extends ReferenceTab {
  /** The rule that hides the tab, undefined where none does. */
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
        : 'There are no consumer ratings for exactly one make, model and year without other filters.',
  },
  {
    key: 'compare-trims',
    findRule: ({ canCompareTrims }) =>
      canCompareTrims ? undefined : 'Fewer than two trims of this year or the next are known for this page.',
  },
];

/** Of a model without a year. */
export function hasResultsForFaqs(resultCount: number): boolean {
  return resultCount > FAQ_RESULTS_ABOVE;
}

function findFaqRule(facts: ReferenceFacts): string | undefined {
  if (facts.view !== 'make-model' && facts.view !== 'year-make-model')
    return 'FAQs stand on pages of a model or of a model year, without a trim.';
  if (facts.answerCount === 0) return 'No question can be answered from what is known.';
  if (facts.view === 'year-make-model') return undefined;
  if (!hasResultsForFaqs(facts.resultCount))
    return `A model without a year needs more than ${FAQ_RESULTS_ABOVE} results.`;
  if (!facts.hasMileageData) return 'A model without a year needs mileage data.';
  return facts.hasCategoryFilters ? 'A model without a year must have no category filters.' : undefined;
}

function findSafetyRule({ hasTrim, hasSafety }: ReferenceFacts): string | undefined {
  if (hasTrim) return 'A trim is chosen.';
  return hasSafety ? undefined : 'Neither crash ratings nor standard safety features are known.';
}

/** In their order on the page. */
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
      ? 'Only content is shown, and no header of the editors has this name.'
      : findRule(facts);
    return { key, label, ...(rule !== undefined && { rule }) };
  });
  return {
    shown: judged.filter((tab) => tab.rule === undefined).map(({ key, label }) => ({ key, label })),
    hidden: judged.filter((tab): tab is HiddenTab => tab.rule !== undefined),
  };
}
