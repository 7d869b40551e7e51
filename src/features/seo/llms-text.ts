/** `llms.txt`: what this site has for programs that read, and where. @see https://llmstxt.org */
import { SEARCH_ROOT, formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toTwinPath } from '#src/domain/site/twin-formats.ts';

interface SiteText {
  readonly name: string;
  readonly origin: string;
}

/** The list of a make's pages. */
function makeListPath(makeCode: string): string {
  return `/llms/${codeToSlug(makeCode)}.txt`;
}

/** The makes; the pages of each stand in a list of its own, because together they are thousands. */
export function formatLlmsText({ name, origin }: SiteText, makes: readonly CatalogueMake[]): string {
  return `# ${name}

> New and used cars for sale in the United States: prices by year and trim, counts, mileage and safety, computed from the
> cars on offer.

Every page of a make, model, year or trim has the same facts as Markdown and as JSON: add \`.md\` or \`.json\` to its
address. Prices are whole US dollars; each document names its date and its sources.

- [All cars](${origin}${toTwinPath(`${SEARCH_ROOT}/all-cars`, 'md')})

## Makes

${makes.map(({ make, makeCode }) => `- [${make}](${origin}${makeListPath(makeCode)})`).join('\n')}
`;
}

/** All prebuilt pages of one make, as links to their Markdown. */
export function formatMakeList(
  origin: string,
  make: CatalogueMake,
  searches: readonly PathSearch[],
  research: readonly ModelPath[],
): string {
  const link = (path: string) => `- ${origin}${toTwinPath(path, 'md')}`;
  return `# ${make.make}

## Cars for sale

${searches.map((path) => link(formatSearchPath(path))).join('\n')}

## Research

${research.map((path) => link(formatResearchPath(path))).join('\n')}
`;
}
