/** `llms.txt`: what this site has for programs that read, and where. @see https://llmstxt.org */
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SAMPLE_NOTICE } from '#src/domain/site/alternate-page.ts';
import { toAlternatePath } from '#src/domain/site/alternate-formats.ts';

interface SiteText {
  readonly name: string;
  readonly origin: string;
  /** The stock is made up: no program may take it for facts. */
  readonly isSample: boolean;
}

/** The list of a make's pages. */
function makeListPath(makeCode: string): string {
  return `/llms/${codeToSlug(makeCode)}.txt`;
}

/** A page of the site that is of no make. */
interface ListedPage {
  readonly label: string;
  readonly path: string;
}

/**
 * The pages of no make, and the makes: the pages of each stand in a list of its own, because together they are
 * thousands. The form of `/search` and the answers of `/404` and `/500` hold no facts: they have no other form, and are
 * in no list.
 */
export function formatLlmsText(
  { name, origin, isSample }: SiteText,
  pages: readonly ListedPage[],
  makes: readonly CatalogueMake[],
): string {
  return `# ${name}

> New and used cars for sale in the United States: prices by year and trim, counts, mileage and safety, computed from the
> cars on offer.
${isSample ? `\n**${SAMPLE_NOTICE}**\n` : ''}
Every page listed here, and every page of a make, model, year or trim, has the same facts as Markdown and as JSON: add
\`.md\` or \`.json\` to its address. Prices are whole US dollars; each document names its date and its sources. The form
at /search holds no facts, and has neither.

${pages.map(({ label, path }) => `- [${label}](${origin}${toAlternatePath(path, 'md')})`).join('\n')}

## Makes

${makes.map(({ make, makeCode }) => `- [${make}](${origin}${makeListPath(makeCode)})`).join('\n')}
`;
}

/** Pages of one kind. */
interface ListedPart {
  readonly heading: string;
  readonly paths: readonly string[];
}

/** All prebuilt pages of one make, as links to their Markdown. */
export function formatMakeList(
  { origin, isSample }: Omit<SiteText, 'name'>,
  make: CatalogueMake,
  parts: readonly ListedPart[],
): string {
  const link = (path: string) => `- ${origin}${toAlternatePath(path, 'md')}\n`;
  return [
    `# ${make.make}\n`,
    ...(isSample ? [`**${SAMPLE_NOTICE}**\n`] : []),
    ...parts
      .filter(({ paths }) => paths.length > 0)
      .map(({ heading, paths }) => `## ${heading}\n\n${paths.map(link).join('')}`),
  ].join('\n');
}
