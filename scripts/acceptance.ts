// `npm run acceptance -- DIR` runs real data through the whole program, from the import to the page. Prevents a product
// that works only with its own samples.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startSite } from '#tests/support/site-under-test.ts';
import { readProcessTree } from '#scripts/process-tree.ts';
import { findInputs } from '#scripts/acceptance/find-inputs.ts';
import type { AcceptanceInputs } from '#scripts/acceptance/find-inputs.ts';
import { listQuestions } from '#scripts/acceptance/questions.ts';
import { findImbalance, readReferenceBook, readStockBooks } from '#scripts/acceptance/read-books.ts';
import type { Book } from '#scripts/acceptance/read-books.ts';
import { listPaths, readPages } from '#scripts/acceptance/read-release.ts';
import { runStep } from '#scripts/acceptance/run-step.ts';
import type { Step } from '#scripts/acceptance/run-step.ts';
import { formatReport } from '#scripts/acceptance/acceptance-report.ts';
import type { AnsweredQuestion } from '#scripts/acceptance/acceptance-report.ts';
import { readOptionsAndWords } from '#scripts/read-options.ts';
import { findLinkProblems } from '#scripts/acceptance/link-problems.ts';
import { createVisitor } from '#scripts/acceptance/visitor.ts';

const HELP = `npm run acceptance -- DIR [--write]

Imports real reference data and stock feeds, builds the site from them, walks its links, starts it, and requests a
fixed set of pages and searches. Everything is written to test-results/acceptance; your own data and build are not touched.

  DIR      a folder with reference/ (EPA, models, trims, safety ratings) and listings/ (cars.com, Toyota, AutoTrader)
  --write  writes the results to docs/acceptance.md: only numbers, none of the data itself
  --help   shows this text

Exit codes: 0 all as expected; 1 an import or the build failed, rows are unaccounted for, or a link or an answer is wrong.
`;

const WORK_DIR = resolve('test-results/acceptance');
const PAGE = new URL('../docs/acceptance.md', import.meta.url);
/** Days of real feeds lack enough cars of some dealer to be held; those cars stay for sale. */
const HELD = 3;
const ENVIRONMENT = { DATA_DIR: WORK_DIR, RELEASE_DIR: join(WORK_DIR, 'dist'), NODE_ENV: 'production' };

async function importAll({ reference, feeds }: AcceptanceInputs): Promise<Step[]> {
  const files = reference.map(({ name, files: [file = ''] }) => `--${name}=${file}`);
  const steps = [await runStep('reference:import', 'scripts/reference-import.ts', files, ENVIRONMENT)];
  for (const feed of feeds) {
    const args = ['--feed', feed.name, ...feed.files];
    steps.push(
      await runStep(`inventory:import ${feed.name}`, 'scripts/inventory-import.ts', args, ENVIRONMENT, [
        0,
        HELD,
      ]),
    );
  }
  return steps;
}

async function readBooks({ reference }: AcceptanceInputs): Promise<Book[]> {
  const catalogue = reference.map(({ name, files: [file = ''] }) => readReferenceBook(WORK_DIR, name, file));
  return [...catalogue, ...(await readStockBooks(WORK_DIR))];
}

/** The server counts as started with its first answer. */
async function askSite(): Promise<{ step: Step; answered: AnsweredQuestion[] }> {
  console.log('\n=== start and requests');
  const startedAt = performance.now();
  const site = await startSite(WORK_DIR, { LOG_LEVEL: 'warn' });
  try {
    const seconds = (performance.now() - startedAt) / 1_000;
    const visitor = createVisitor(site.url);
    const answered: AnsweredQuestion[] = [];
    for (const question of await listQuestions(WORK_DIR, listPaths(ENVIRONMENT.RELEASE_DIR), visitor)) {
      const answer = await visitor.ask(question.path);
      const problem = await question.findProblem(answer, visitor);
      console.log(
        `${problem === undefined ? 'ok    ' : 'FAILED'} ${question.name}${problem === undefined ? '' : `: ${problem}\n       ${question.path}`}`,
      );
      answered.push({ question, answer, problem });
    }
    const peakBytes = readProcessTree(site.process.pid ?? 0)?.peakBytes ?? NaN;
    return { step: { name: 'start to ready, then all requests', seconds, peakBytes }, answered };
  } finally {
    await site.stop();
  }
}

async function runAcceptance(inputs: AcceptanceInputs): Promise<{ report: string; problems: string[] }> {
  rmSync(WORK_DIR, { recursive: true, force: true });
  mkdirSync(WORK_DIR, { recursive: true });
  const steps = await importAll(inputs);
  const books = await readBooks(inputs);
  steps.push(await runStep('build', 'scripts/build.ts', [], ENVIRONMENT));
  const { step, answered } = await askSite();
  const report = formatReport({
    books,
    steps: [...steps, step],
    pages: await readPages(ENVIRONMENT.RELEASE_DIR),
    answered,
  });
  const problems = [
    ...books.flatMap((book) =>
      findImbalance(book) === 0 ? [] : [`${book.file}: ${findImbalance(book)} rows are unaccounted for`],
    ),
    ...findLinkProblems(WORK_DIR),
    ...answered.flatMap(({ question, problem }) =>
      problem === undefined ? [] : [`${question.name}: ${problem}`],
    ),
  ];
  return { report, problems };
}

async function main(): Promise<number> {
  const { values, positionals } = readOptionsAndWords(HELP, { write: { type: 'boolean' } });
  const [given] = positionals;
  if (given === undefined) {
    process.stderr.write(`Name the folder of the files.\n\n${HELP}`);
    return 1;
  }
  const folder = resolve(given);
  const inputs = findInputs(folder);
  if (inputs.missing.length > 0) {
    console.error(`${folder} lacks\n${inputs.missing.map((line) => `  ${line}`).join('\n')}`);
    return 1;
  }
  const { report, problems } = await runAcceptance(inputs);
  console.log(`\n${report}`);
  if (values.write) writeFileSync(PAGE, report);
  if (problems.length > 0)
    console.error(`\nNot as expected:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = await main();
