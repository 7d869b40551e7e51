/** `llms.txt`: what this site offers to language models, and where. @see https://llmstxt.org */
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SAMPLE_NOTICE } from '#src/domain/site/alternate-page.ts';
import { toAlternatePath } from '#src/domain/site/alternate-formats.ts';

interface SiteText {
  readonly name: string;
  readonly origin: string;
  /** The stock is made up, and programs must not take it for facts. */
  readonly isSample: boolean;
  /** "New and used cars". */
  readonly offer: string;
}

/** The path of a make's list. */
function makeListPath(makeCode: string): string {
  return `/llms/${codeToSlug(makeCode)}.txt`;
}

/** A page of the site that belongs to no make. */
interface ListedPage {
  readonly label: string;
  readonly path: string;
}

/**
 * The general pages and the makes. The pages of each make are in a list of their own, because there are thousands. The
 * form of `/search` and the error pages contain no facts, so they have no other format and are not listed.
 */
export function formatLlmsText(
  { name, origin, isSample, offer }: SiteText,
  pages: readonly ListedPage[],
  makes: readonly CatalogueMake[],
): string {
  return `# ${name}

> ${offer} for sale in the United States: prices by year and trim, counts, mileage and safety, computed from the
> current listings.
${isSample ? `\n**${SAMPLE_NOTICE}**\n` : ''}
Every page listed here, and every page of a make, model, year or trim, is also available as Markdown and JSON: add
\`.md\` or \`.json\` to its URL. Prices are whole US dollars. Each document states its date and sources.

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
  { origin, isSample }: Pick<SiteText, 'origin' | 'isSample'>,
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
