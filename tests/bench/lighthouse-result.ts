/** What the benchmark reads from a result of Lighthouse. */
import * as z from 'zod/mini';
import type { AllowedFailure } from '#tests/bench/lighthouse-pages.ts';

export const lighthouseResultSchema = z.object({
  lighthouseVersion: z.string(),
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      displayValue: z.optional(z.string()),
      numericValue: z.optional(z.number()),
    }),
  ),
});

export type LighthouseResult = z.infer<typeof lighthouseResultSchema>;

export interface CategoryVerdict {
  readonly title: string;
  /** 0 to 100; undefined when Lighthouse could not tell. */
  readonly score: number | undefined;
  /** Audits that cost points: their ids, and their values where they have one. */
  readonly failed: readonly string[];
  /** Failures on purpose, with their reasons. */
  readonly excused: readonly string[];
  /** 100, or all that costs points is on purpose. */
  readonly isRight: boolean;
}

/** In ms, of Lighthouse's phone; NaN what it could not tell. */
export interface PageTimes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly mainThread: number;
  readonly blocking: number;
}

export function readTimes({ audits }: LighthouseResult): PageTimes {
  const valueOf = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    firstPaint: valueOf('first-contentful-paint'),
    largestPaint: valueOf('largest-contentful-paint'),
    mainThread: valueOf('mainthread-work-breakdown'),
    blocking: valueOf('total-blocking-time'),
  };
}

/** Judges each category of a page. */
export function judgeCategories(
  { categories, audits }: LighthouseResult,
  allowed: readonly AllowedFailure[],
): CategoryVerdict[] {
  return Object.values(categories).map(({ title, score, auditRefs }) => {
    const costly = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    const reasonOf = (id: string) => allowed.find(({ audit }) => audit === id)?.reason;
    const failed = costly.filter((id) => reasonOf(id) === undefined);
    const isWhole = score === 1;
    return {
      title,
      score: score === null ? undefined : Math.round(score * 100),
      failed: failed.map((id) => [id, audits[id]?.displayValue].filter(Boolean).join(' ')),
      excused: costly.filter((id) => reasonOf(id) !== undefined).map((id) => `${id}: ${reasonOf(id) ?? ''}`),
      isRight: isWhole || (score !== null && costly.length > 0 && failed.length === 0),
    };
  });
}
