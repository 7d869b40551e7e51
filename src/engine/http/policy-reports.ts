/** What browsers blocked on our pages, as they report it by themselves. A visitor's address and page are not kept. */
import * as z from 'zod/mini';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { createRequestBodies } from '#src/engine/http/request-bodies.ts';
import type { Step } from '#src/engine/http/request-context.ts';
import type { Log } from '#src/engine/log/log.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';

export const POLICY_REPORTS_PATH = '/policy-reports';
/** Of the header `Reporting-Endpoints`, and of `report-to` in the policy. */
export const POLICY_REPORTS_NAME = 'policy';

const TYPES: ReadonlySet<string> = new Set(['application/reports+json', 'application/csp-report']);
const MAX_REPORTS = 20;
/** Extensions of browsers cause most reports, and anyone can send them, so few are logged. */
const MAX_LOGGED_A_MINUTE = 10;
const DIRECTIVE = /^[a-z-]{1,40}$/;

const text = z.catch(z.string(), '');
const reportsSchema = z.array(
  z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }) }),
);

export interface PolicyReports {
  receive: Step;
  samples: () => MetricSample[];
}

export function createPolicyReports(log: Pick<Log, 'warn'>, now = () => performance.now()): PolicyReports {
  const bodies = createRequestBodies({ formSizeOf: () => 'usual' });
  let count = 0;
  let logged = 0;
  let minuteFrom = now();

  function note(body: unknown): void {
    const { data = [] } = reportsSchema.safeParse(body);
    for (const { body: report } of data.slice(0, MAX_REPORTS)) {
      count++;
      if (now() - minuteFrom > MINUTE_MS) [logged, minuteFrom] = [0, now()];
      if (logged++ >= MAX_LOGGED_A_MINUTE) continue;
      const { effectiveDirective, blockedURL, sourceFile } = report;
      const directive = DIRECTIVE.test(effectiveDirective) ? effectiveDirective : 'unknown';
      log.warn(
        { directive, blocked: hostOf(blockedURL), source: hostOf(sourceFile) },
        'A browser reported that the policy of a page blocked something.',
      );
    }
  }

  return {
    receive(context) {
      const { path, req } = context;
      if (path !== POLICY_REPORTS_PATH) return false;
      if (req.method !== 'POST')
        return answerPlainly(context, 405, 'method not allowed', { headers: { Allow: 'POST' } });
      const [type = ''] = (req.headers['content-type'] ?? '').split(';');
      if (!TYPES.has(type.trim())) return answerPlainly(context, 415, 'not a report');
      return bodies.receive(context, () => {
        note(parse((req as typeof req & { body?: Buffer }).body));
        answerPlainly(context, 200, 'ok');
      });
    },
    samples: () => [
      { name: 'policy_reports_total', help: 'What browsers blocked on our pages.', value: count },
    ],
  };
}

function parse(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString() ?? '');
  } catch {
    return undefined; // anyone can send anything
  }
}

/** The rest of an address can say what a visitor looked at. "inline" and "eval" are no addresses. */
function hostOf(address: string): string {
  if (URL.canParse(address)) return new URL(address).host.slice(0, 100) || new URL(address).protocol;
  return /^[a-z-]{1,30}$/.test(address) ? address : '';
}
