/**
 * The answers of OpenSearch. One that is not whole is refused: a shard that failed, time that ran out, or a list that was
 * cut off would make a wrong count look like a right one.
 */
import * as z from 'zod/mini';
import { ClusterError } from '#src/engine/search/opensearch/cluster.ts';
import type { Clause } from '#src/engine/search/opensearch/search-filters.ts';

export interface Bucket {
  readonly key: string | number;
  readonly doc_count: number;
}

const bucketSchema = z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() });
const listSchema = z.object({
  buckets: z.optional(z.array(bucketSchema)),
  sum_other_doc_count: z.optional(z.number()),
});
const aggregationSchema = z.extend(listSchema, {
  doc_count: z.optional(z.number()),
  makeCode: z.optional(listSchema),
  modelCode: z.optional(listSchema),
  trimCode: z.optional(listSchema),
  count: z.optional(z.number()),
  min: z.optional(z.nullable(z.number())),
  max: z.optional(z.nullable(z.number())),
  sum: z.optional(z.number()),
});
export type Aggregation = z.infer<typeof listSchema>;
export type Aggregations = Readonly<Record<string, z.infer<typeof aggregationSchema> | undefined>>;

const fieldsSchema = z.record(z.string(), z.array(z.union([z.string(), z.number()])));
const hitSchema = z.object({ fields: z.optional(fieldsSchema) });
export type Hit = z.infer<typeof hitSchema>;

const searchSchema = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ total: z.number(), successful: z.number(), failed: z.literal(0) }),
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.literal('eq') }),
    hits: z.array(hitSchema),
  }),
  aggregations: z.optional(z.record(z.string(), z.unknown())),
});

/** One answer of several. Of the aggregations, only that they are there is known. */
export type SearchAnswer = z.infer<typeof searchSchema>;

/** Asks several questions of one index at once. @throws ClusterError unless every answer is whole */
export type AskIndex = (bodies: readonly Clause[]) => Promise<readonly SearchAnswer[]>;

const failureSchema = z.object({ status: z.number(), error: z.object({ type: z.string() }) });
const answersSchema = z.object({ responses: z.array(z.unknown()) });

/** @throws ClusterError when one of the answers failed or is not whole */
export function readAnswers(body: unknown, count: number): SearchAnswer[] {
  const { data } = z.safeParse(answersSchema, body);
  if (data?.responses.length !== count) throw notWhole('an answer is missing');
  return data.responses.map(readAnswer);
}

function readAnswer(answer: unknown): SearchAnswer {
  const failure = z.safeParse(failureSchema, answer);
  if (failure.success) throw ClusterError.ofStatus(failure.data.status, failure.data.error.type);
  const { data, error } = z.safeParse(searchSchema, answer);
  if (!data) throw notWhole(String(error.issues[0]?.path.join('.')));
  const { total, successful } = data._shards;
  if (successful !== total) throw notWhole('a shard did not answer');
  return data;
}

/** @param names what was asked for @throws ClusterError when one is missing, or a list of values was cut off */
export function readAggregations(
  { aggregations = {} }: SearchAnswer,
  names: readonly string[],
): Aggregations {
  const { data } = z.safeParse(z.record(z.string(), aggregationSchema), aggregations);
  if (!data) throw notWhole('the counts have another form');
  const missing = names.find((name) => !Object.hasOwn(data, name));
  if (missing !== undefined) throw notWhole(`the counts of "${missing}" are missing`);
  for (const one of Object.values(data))
    for (const list of [one, one.makeCode, one.modelCode, one.trimCode])
      if (list && (list.sum_other_doc_count ?? 0) > 0) throw notWhole('a list of values was cut off');
  return data;
}

export function notWhole(reason: string): ClusterError {
  return new ClusterError('invalid', `The answer of OpenSearch is not whole: ${reason}.`);
}
