/**
 * Answers that are the same for everyone, as they are sent: compressed, and dropped with the version of what they show.
 * @see docs/decisions/024-kept-answers.md
 */
import type { AnswerCells } from '#src/engine/http/answer-cells.ts';
import { createByteCache } from '#src/engine/http/byte-cache.ts';
import type { ByteCache, ByteCacheSize } from '#src/engine/http/byte-cache.ts';
import type { KeptAnswer } from '#src/engine/http/kept-answer.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';

/** What came of rendering: an answer for everyone, one for a single visitor, or none because the visitor left. */
export type Making = KeptAnswer | 'personal' | 'left';

export interface Flight {
  /** Whether the version is still the one that rendering began with. If not, the answer may mix two versions. */
  isCurrent(): boolean;
  /** Called at least once; only the first call counts. */
  end(made: Making): void;
}

export interface AnswerStore {
  find(key: string): KeptAnswer | undefined;
  /** The same answer, which is being made for someone else. */
  join(key: string): Promise<Making> | undefined;
  /** The caller makes the answer, and others may join. */
  begin(key: string): Flight;
  samples(): MetricSample[];
}

export interface AnswerStoreOptions {
  /** With 0, every answer is made for one visitor. */
  readonly maxBytes: number;
  /** Changes with anything that answers show. */
  readonly versionOf: () => number;
  /** Answers of the other processes of this machine. */
  readonly others?: OtherAnswers | undefined;
}

export interface OtherAnswers extends AnswerCells {
  /** Like `versionOf`, and the same in all processes whose answers are equal. */
  readonly versionName: () => string;
}

/** Of a key, the headers and the entry itself. */
const OVERHEAD_BYTES = 1024;
/** Of the memory: for answers that nobody has asked for again. Those that somebody has are never pushed out by them. */
const NEW_SHARE = 1 / 4;

export function createAnswerStore({ maxBytes, versionOf, others }: AnswerStoreOptions): AnswerStore {
  const parts = [createPart(maxBytes * NEW_SHARE), createPart(maxBytes * (1 - NEW_SHARE))] as const;
  const [newOnes, askedAgain] = parts;
  const flights = new Map<string, { readonly made: Promise<Making>; isJoined: boolean }>();
  const counts = { hit: 0, shared: 0, joined: 0, made: 0 };
  let version = versionOf();

  /** Drops everything when the version has changed. */
  function takeVersion(): number {
    const current = versionOf();
    if (current !== version) for (const part of parts) part.clear();
    version = current;
    return current;
  }

  return {
    find(key) {
      takeVersion();
      const again = askedAgain.get(key);
      const own = again ?? newOnes.get(key);
      const answer = isFresh(own) ? own : others?.find(key, others.versionName());
      if (!isFresh(answer)) return undefined;
      if (!again) newOnes.delete(key);
      if (answer !== again) askedAgain.set(key, answer);
      counts[answer === own ? 'hit' : 'shared']++;
      return answer;
    },
    join(key) {
      const flight = flights.get(`${takeVersion()} ${key}`);
      if (!flight) return undefined;
      flight.isJoined = true;
      counts.joined++;
      return flight.made;
    },
    begin(key) {
      const begun = takeVersion();
      const { promise: made, resolve } = Promise.withResolvers<Making>();
      const flight = { made, isJoined: false };
      const name = `${begun} ${key}`;
      const wasKept = parts.some((part) => part.get(key) !== undefined); // and is over by now
      let hasEnded = false;
      counts.made++;
      if (maxBytes > 0 && !flights.has(name)) flights.set(name, flight);
      const isCurrent = () => takeVersion() === begun;
      return {
        isCurrent,
        end(outcome) {
          if (hasEnded) return;
          hasEnded = true;
          if (flights.get(name) === flight) flights.delete(name);
          if (typeof outcome === 'object' && isCurrent()) {
            newOnes.delete(key);
            (wasKept || flight.isJoined ? askedAgain : newOnes).set(key, outcome);
            others?.keep(key, others.versionName(), outcome);
          }
          resolve(outcome);
        },
      };
    },
    samples: () => toSamples(counts, parts),
  };
}

const createPart = (maxBytes: number) =>
  createByteCache<KeptAnswer>(maxBytes, ({ body }) => body.length + OVERHEAD_BYTES);

function isFresh(answer: KeptAnswer | undefined): answer is KeptAnswer {
  return answer !== undefined && answer.expiresAt > performance.now();
}

function toSamples(
  counts: Readonly<Record<string, number>>,
  parts: readonly ByteCache<KeptAnswer>[],
): MetricSample[] {
  const requests = Object.entries(counts).map(([outcome, value]) => ({
    name: 'kept_answer_requests',
    help: 'Requests for answers that may be kept, by where the answer came from.',
    labels: { outcome },
    value,
  }));
  const sumOf = (name: keyof ByteCacheSize) => parts.reduce((sum, { size }) => sum + size[name], 0);
  return [
    ...requests,
    { name: 'kept_answers', help: 'Answers kept in memory.', value: sumOf('count') },
    { name: 'kept_answer_bytes', help: 'Their size.', value: sumOf('bytes') },
    { name: 'kept_answer_evictions', help: 'Answers removed to make room.', value: sumOf('evictions') },
  ];
}
