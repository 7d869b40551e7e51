import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findWiringProblems } from '#scripts/check-wiring.ts';
import { findColumnDanglers, listColumns } from '#scripts/wiring/columns.ts';
import { findCookieDanglers } from '#scripts/wiring/cookies.ts';
import { findDialogDanglers, findUnpressedDialogs } from '#scripts/wiring/dialogs.ts';
import { findEventDanglers, listKinds } from '#scripts/wiring/events.ts';
import { findFieldDanglers, findUnreadFields, listFields } from '#scripts/wiring/fields.ts';
import { findFlagDanglers } from '#scripts/wiring/flags.ts';
import { findJobDanglers } from '#scripts/wiring/jobs.ts';
import { removeComments } from '#scripts/wiring/product-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';
import { findVariableDanglers } from '#scripts/wiring/variables.ts';

const file = (path: string, text: string) => ({ path, text: removeComments(text) });
const namesOf = (danglers: readonly Dangler[]) => danglers.map(({ name }) => name);

test('ignores comments, but not an address in a string', () => {
  expect(removeComments("use(); // openDialog('a')\n/* openDialog('b') */ 'https://a.example'")).toBe(
    "use(); \n 'https://a.example'",
  );
});

describe('exceptions', () => {
  const dangler = { name: 'flag a', problem: 'nothing reads it' };

  test('a problem with a reason is excepted', () => {
    expect(findWiringProblems([dangler], {})).toEqual(['flag a: nothing reads it']);
    expect(findWiringProblems([dangler], { 'flag a': 'read by scripts of operators' })).toEqual([]);
  });

  test('an exception that is no longer needed is reported', () => {
    expect(findWiringProblems([], { 'flag a': 'not yet' })).toHaveLength(1);
  });
});

describe('events', () => {
  const DESK = file('src/features/desk/editors-desk/Desk.astro', '{nameOfEvent(type)}');

  test('reports a kind that is never published; both branches of a conditional count', () => {
    const code = "publishPageEvent({ type: isOn ? 'save' : 'unsave', listingId });";
    const files = [DESK, file('src/a.ts', code)];
    expect(namesOf(findEventDanglers(['save', 'unsave', 'search'], files))).toEqual(['event search']);
  });

  test('finds every kind that the schema declares', () => {
    const schema = z.discriminatedUnion('type', [
      z.object({ type: z.literal('search') }),
      z.object({ type: z.enum(['save', 'unsave']) }),
    ]);
    expect(listKinds(schema)).toEqual(['search', 'save', 'unsave']);
  });

  test('reports a report that does not show them', () => {
    expect(namesOf(findEventDanglers([], []))).toEqual(['events']);
    expect(findEventDanglers([], [DESK])).toEqual([]);
  });
});

describe('jobs', () => {
  const HANDLERS = file('src/handlers.ts', 'runs(mailJob, sendMail), runs(jobs.sweepJob, sweep),');
  const WORKER = file('src/worker.ts', 'await plantRecurringJobs(services, runners);');
  const mail = { constant: 'mailJob', isRecurring: false };
  const sweep = { constant: 'sweepJob', isRecurring: true };

  test('reports a job that never runs, and one that is never queued', () => {
    const problems = findJobDanglers([{ constant: 'lostJob', isRecurring: false }, mail], [HANDLERS]);
    expect(namesOf(problems)).toEqual(['job lostJob', 'job lostJob', 'job mailJob']);
  });

  test('recurring jobs are scheduled, and others queued', () => {
    expect(namesOf(findJobDanglers([sweep], [HANDLERS]))).toEqual(['recurring jobs']);
    const enqueued = file('src/a.ts', 'await enqueue(tx, mailJob, { id });');
    expect(findJobDanglers([sweep, mail], [HANDLERS, WORKER, enqueued])).toEqual([]);
  });
});

describe('flags', () => {
  test.each([
    'if (flags.compare) show();',
    'const isOn = Astro.locals.site.flags.compare;',
    'isOn: ({ compare }: Flags) => compare,',
    "const DIALOG_FLAGS = { drawer: 'compare' };",
  ])('%s reads the flag', (code) => {
    expect(findFlagDanglers(['compare'], [file('src/a.ts', code)])).toEqual([]);
  });

  test('reports a flag that only its declaration names', () => {
    const files = [file('src/domain/site/flags.ts', 'flags.compare'), file('src/a.ts', '// flags.compare')];
    expect(namesOf(findFlagDanglers(['compare'], files))).toEqual(['flag compare']);
  });
});

describe('cookies', () => {
  const WRITTEN = "const SEEN_COOKIE = 'seen';\ncookies.set(SEEN_COOKIE, '1', {});";

  test.each([
    WRITTEN,
    "document.cookie = 'seen=1; Path=/';",
    "const SEEN_COOKIE = 'seen';\nconst list = [{ name: SEEN_COOKIE, value: '1' }];",
  ])('%s writes one that is never read', (code) => {
    expect(namesOf(findCookieDanglers([file('src/a.ts', code)]))).toEqual(['cookie seen']);
  });

  test('deleting it does not count as reading', () => {
    const files = [file('src/a.ts', `${WRITTEN}\ncookies.delete(SEEN_COOKIE, {});`)];
    expect(namesOf(findCookieDanglers(files))).toEqual(['cookie seen']);
  });

  test.each(['cookies.get(SEEN_COOKIE)?.value', "cookies.get('seen')", '/seen=1/.test(document.cookie)'])(
    '%s reads it',
    (code) => expect(findCookieDanglers([file('src/a.ts', WRITTEN), file('src/b.ts', code)])).toEqual([]),
  );
});

describe('columns', () => {
  const TABLE = `CREATE TABLE note (
      id TEXT PRIMARY KEY,
      page TEXT NOT NULL CHECK (page IN ('a', 'b')),
      UNIQUE (id, page)
    )`;
  const columns = listColumns([
    TABLE,
    'ALTER TABLE note ADD COLUMN written_ms BIGINT',
    'ALTER TABLE note RENAME COLUMN written_ms TO at_ms',
    'ALTER TABLE note ADD COLUMN old TEXT',
    'ALTER TABLE note DROP COLUMN old',
  ]);
  const problemsOf = (code: string, path = 'src/a/note.server.ts') =>
    namesOf(findColumnDanglers(columns, [file(path, code)]));

  test('columns are those that remain after all statements', () => {
    expect(columns.map(({ column }) => column)).toEqual(['page', 'at_ms']);
  });

  test.each([
    'sql`INSERT INTO note (id, page, at_ms) VALUES (1, 2, 3)`',
    "insertInto('note').values({ id, page: 'a', at_ms: 1 })",
    'sql`UPDATE note SET page = 1, at_ms = 2 WHERE id = 1`',
    "selectFrom('note').selectAll()",
  ])('%s reads none of them', (code) => {
    expect(problemsOf(code)).toEqual(['column note.page', 'column note.at_ms']);
  });

  test.each([
    'sql`SELECT page FROM note WHERE at_ms < 5`',
    "selectFrom('note').select(['page', 'note.at_ms as atMs'])",
    "const row = selectFrom('note').selectAll(); use(row.page, row.at_ms);",
    "selectFrom('note').selectAll().map(({ page, at_ms: atMs }) => use(page, atMs))",
  ])('%s reads them', (code) => expect(problemsOf(code)).toEqual([]));

  test('a file that uses another table reads nothing of this one', () => {
    expect(problemsOf('use(row.page, row.at_ms);')).toHaveLength(2);
  });
});

describe('fields', () => {
  const schema = z.object({
    vin: z.optional(z.string()),
    isHot: z._default(z.boolean(), false),
    shop: z.optional(z.object({ url: z.string() })),
  });
  const fields = listFields(schema, 'listing');
  const FEED = file(
    'src/inventory/feed/assemble.ts',
    'return { vin: words.vin, isHot: words.isHot, shop: { url } };',
  );
  const VIEW = file('src/layouts/View.astro', '{listing.vin}{listing.isHot && <b />}{listing.shop?.url}');
  const problemsOf = (...files: ReturnType<typeof file>[]) => namesOf(findFieldDanglers(fields, files));

  test('fields of nested parts count as fields', () => {
    expect(fields).toEqual(['listing.vin', 'listing.isHot', 'listing.shop.url']);
  });

  test('a field that a feed fills and a view reads is wired', () =>
    expect(problemsOf(FEED, VIEW)).toEqual([]));

  test('reports a field that no view reads; feeds, the sample and its schema do not count', () => {
    const sample = file('src/inventory/sample/offer.ts', 'car.vin; car.isHot; car.shop.url;');
    const declared = file('src/domain/listing/listing.schema.ts', 'const { vin, isHot, shop: { url } } = z;');
    expect(problemsOf(FEED, sample, declared)).toEqual(
      ['listing.vin', 'listing.isHot', 'listing.shop.url'].map((f) => `field ${f}`),
    );
  });

  test('a field with a similar ending does not count as reading a part', () => {
    const view = file('src/layouts/View.astro', '{listing.vin}{listing.isHot}{photo.url}');
    expect(problemsOf(FEED, view)).toEqual(['field listing.shop.url']);
  });

  test('reports a field of an answer that only its handler names', () => {
    const handler = file('src/a/results.server.ts', 'return { total: 1, stats: { price } };');
    const reader = file('src/a/View.tsx', 'page.total');
    const answer = ['answer.total', 'answer.stats.price'];
    expect(namesOf(findUnreadFields(answer, [handler, reader], /results\.server/))).toEqual([
      'field answer.stats.price',
    ]);
  });

  test('reports a field that no feed fills, including one with a constant value', () => {
    const feed = file('src/inventory/feed/assemble.ts', 'return { vin: words.vin, isHot: false, };');
    expect(problemsOf(feed, VIEW)).toEqual(['fed listing.isHot', 'fed listing.shop.url']);
  });
});

describe('dialogs', () => {
  test.each([
    '<a href="/share" data-dialog="share">Share</a>',
    "<a data-dialog={isPrivate ? 'offer' : 'share'}>Share</a>",
    "<Button onClick={() => openDialog('share')}>Share</Button>",
    "const SHARE = 'share';\nopenDialog(SHARE, {});",
  ])('%s opens it', (code) => {
    expect(namesOf(findDialogDanglers(['share'], [file('src/a.tsx', code)]))).not.toContain('dialog share');
  });

  test('reports an opener of a dialog that does not exist', () => {
    const code = '<a data-dialog="share" /><a data-dialog="shaer" />\nlog.info(\'share was opened\');';
    expect(namesOf(findDialogDanglers(['share'], [file('src/a.tsx', code)]))).toEqual(['dialog shaer']);
  });

  test('reports a dialog that only its registry names', () => {
    const registry = file('src/registry.ts', 'export const DIALOGS = { share: () => import(…) };');
    expect(namesOf(findDialogDanglers(['share'], [registry]))).toEqual(['dialog share']);
  });
});

describe('dialogs in a browser', () => {
  const OPENERS = { share: ['cards', 'share.click();'] } as const;
  const spec = (text: string) => [file('tests/e2e/cards.spec.ts', text)];

  test('a dialog that a test opens with a press is proven', () => {
    expect(findUnpressedDialogs(['share'], OPENERS, spec('  await share.click();\n'))).toEqual([]);
  });

  test('reports a dialog that is opened only by URL, that nothing opens, or that does not exist', () => {
    const byAddress = spec("await page.goto('/#dialog=share');");
    expect(namesOf(findUnpressedDialogs(['share'], OPENERS, byAddress))).toEqual(['dialog share']);
    expect(namesOf(findUnpressedDialogs(['share', 'wallet'], OPENERS, spec('share.click();')))).toEqual([
      'dialog wallet',
    ]);
    expect(namesOf(findUnpressedDialogs([], OPENERS, spec('share.click();')))).toEqual(['dialog share']);
  });
});

describe('variables', () => {
  const docs = [file('docs/operating.md', 'Set `HOST`.\n\n| `PORT` | `4321` | port |\n| `GONE` | – | old |')];

  test('reports one without a row in the table, and a row without a variable', () => {
    expect(namesOf(findVariableDanglers(['PORT', 'HOST'], docs))).toEqual(['variable HOST', 'variable GONE']);
  });
});
