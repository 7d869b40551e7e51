/** Asks for a search in place, as browsers do. */
import { callApi } from '#src/browser/call-api.ts';
import { unpackAnswer } from '#src/features/search/results-data/packed-answer.ts';
import { resultsAnswerCall } from '#src/features/search/results-data/results-answer.call.ts';
import type { ResultsAnswer } from '#src/features/search/results-data/results-answer.schema.ts';
import type { Answer } from '#src/lib/call.ts';

/** @param search a query string @param options as of `callApi` */
export async function askResults(
  search: string,
  options: Parameters<typeof callApi>[2],
): Promise<Answer<ResultsAnswer>> {
  const answer = await callApi(resultsAnswerCall, { search }, options);
  return { ...answer, data: unpackAnswer(answer.data) };
}
