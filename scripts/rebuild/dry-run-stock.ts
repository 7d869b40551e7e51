/** What a dry run says where a rebuild would make sample stock first: a dry run makes none. */
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { describeEditorialProblem } from '#src/features/desk/editorial/describe-problem.ts';
import { readCatalogue } from '#src/reference/catalogue.ts';
import { describeProblem } from '#src/reference/shipped-sources.ts';
import type { Config } from '#src/server/config.ts';
import { findMissingSample } from '#scripts/prepare-data.ts';
import { createMistakeReport } from '#scripts/rebuild/report-texts.ts';

/** @returns whether there is stock that pages can be compared with */
export async function reportMissingStock(config: Config, say: (line: string) => void): Promise<boolean> {
  const sample = await findMissingSample(config);
  if (sample === undefined) return true;
  const cars = `${sample.listings.toLocaleString('en-US')} sample cars`;
  if (!sample.isFirst) {
    say(`The sample stock is old or incomplete: a rebuild first makes ${cars} again, which many pages show.`);
    return true;
  }
  reportMistakes(config, say);
  const first = sample.listings === 0 ? '' : ` A rebuild first makes ${cars}, unless you import yours.`;
  say(`All pages: there is no stock yet.${first}`);
  return false;
}

function reportMistakes({ contentDir, dataDir }: Config, say: (line: string) => void): void {
  const { catalogue, problems } = readCatalogue(dataDir, { keeps: false });
  for (const problem of problems) say(`${describeProblem(problem)}.`);
  const texts = { contentDir, dataDir, catalogue, now: () => new Date(), keeps: false };
  const report = createMistakeReport(contentDir, say);
  for (const problem of loadEditorialContents(texts).problems)
    report(problem.file, problem.line, describeEditorialProblem(problem));
}
