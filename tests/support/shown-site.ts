/** A site whose pages show everything they get, to test which of it is kept. */
import { openAnswerCells } from '#src/engine/http/answer-cells.ts';
import type { AnswerNotes } from '#src/engine/http/answer-notes.ts';
import type { PathTest } from '#src/engine/http/page-dictionary.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { isSameForAll } from '#src/page-kinds/same-for-all.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

export interface ShownWorld {
  /** Of the stock. */
  version: number;
  /** Fixed while a server runs. */
  readonly release: string;
  service: 'unused' | 'answers' | 'late' | 'fails';
  /** What the service says. */
  said: string;
  /** More headers of every page. */
  headers: Record<string, string>;
  /** Before an answer is complete. */
  wait: () => Promise<void>;
  /** Answers that were made. */
  madeCount: number;
}

const SILENT = { error: () => undefined };

export function createShownWorld(release = 'first'): ShownWorld {
  return {
    version: 1,
    release,
    service: 'unused',
    said: '',
    headers: {},
    wait: () => Promise.resolve(),
    madeCount: 0,
  };
}

/** Prebuilt pages, moved and unknown addresses have no part in this. */
export function startShownSite(
  world: ShownWorld,
  options: {
    maxBytes?: number;
    upstreams?: object;
    typicalPages?: readonly PathTest[];
    env?: Record<string, string>;
    /** A file of shared answers, which exists. */
    answersFile?: string;
  } = {},
): Promise<FrontSite> {
  const { maxBytes = 1_000_000, upstreams = {}, typicalPages, env = {}, answersFile } = options;
  const cells = answersFile === undefined ? undefined : openAnswerCells(answersFile, SILENT);
  const versionName = () => `${world.release} ${world.version}`;
  return startFrontSite({
    handler: (req, res, _next, locals) => void answer(world, req, res, locals),
    env,
    ...definedOnly({ typicalPages }),
    sharedAnswers: {
      maxBytes,
      versionOf: () => world.version,
      others: cells && { ...cells, versionName },
      isSameForAll: (asked) => isSameForAll(asked, { upstreams }),
    },
  });
}

type Handled = Parameters<PageHandler>;

async function answer(world: ShownWorld, req: Handled[0], res: Handled[1], locals: object): Promise<void> {
  world.madeCount++;
  const { answerNotes: notes = {}, clientIp } = locals as { answerNotes?: AnswerNotes; clientIp: string };
  const { version, service, said, headers, release } = world;
  if (service === 'answers') notes.usedServices = true;
  if (service === 'late' || service === 'fails') notes.isIncomplete = true;
  await world.wait();
  const isFailed = service === 'fails';
  const shown = { url: req.url, version, release, said: service === 'answers' ? said : service, clientIp };
  const text = JSON.stringify({ ...shown, headers: req.headers, version2: world.version });
  if (req.url?.startsWith('/rest/')) {
    const cache = { 'cache-control': CACHE_POLICIES[isFailed ? 'none' : 'keptSearch'] };
    res.writeHead(isFailed ? 502 : 200, {
      'content-type': 'application/json; charset=utf-8',
      ...cache,
      ...headers,
    });
    res.end(text);
    return;
  }
  res.writeHead(isFailed ? 500 : 200, {
    'content-type': 'text/html',
    'content-security-policy': `script-src 'self' 'sha256-${release}';`,
    ...headers,
  });
  res.end(`<!doctype html><h1>${text}</h1>${'<i>x</i>'.repeat(500)}`);
}
