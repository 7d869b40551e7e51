/**
 * The server uses the data its release was built from, including facts, through mistakes, restarts, rollbacks and
 * moves.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CopiedCheckout } from '#tests/support/copied-checkout.ts';
import type { CopiedServer } from '#tests/support/copied-checkout.ts';

const KIA = 'src/reference/shipped/kia.yaml';
const SUBARU = 'src/reference/shipped/subaru.yaml';
/** Made on demand. Not sold new any more: the hub of research, which is always prebuilt, reads the prices of all that are. */
const SOUL = '/research/kia/soul';
/** Prebuilt. */
const OUTBACK = '/research/subaru/outback';
const SECRET = 'a secret of some length';
const LONG_MS = 240_000;
const SEEN_WITHIN = { timeout: 60_000, interval: 100 };

let checkout: CopiedCheckout;
let server: CopiedServer;
beforeAll(async () => {
  checkout = new CopiedCheckout({
    SAMPLE_LISTINGS: '600',
    REBUILD_SECRET: SECRET,
    BUILD_ONLY: `/cars-for-sale/subaru/outback,${OUTBACK}`,
  });
  setPrice(KIA, 'Soul LX', 41_111);
  setPrice(SUBARU, 'Outback Premium', 41_111);
  expect((await checkout.run('scripts/rebuild.ts')).output).toContain('is published');
  server = await checkout.serve();
}, LONG_MS);
afterAll(async () => {
  await server.stop();
  checkout.remove();
});

function setPrice(file: string, trim: string, price: number): void {
  const [model, name] = trim.split(' ');
  const before = new RegExp(`(?<=model: ${model}\\n(?:(?!  - model)[^])*?trim: ${name}, price: )\\d+`);
  checkout.edit(file, (text) => text.replace(before, String(price)));
}

const isShown = async (path: string, price: string) =>
  (await (await fetch(server.url + path)).text()).includes(price);
const shows = (path: string, price: string) =>
  vi.waitFor(async () => expect(await isShown(path, price)).toBe(true), SEEN_WITHIN);

/** As a signed-in editor. */
async function readDesk(path: string): Promise<string> {
  const signedIn = await fetch(`${server.url}/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
    body: `action=sign-in&secret=${encodeURIComponent(SECRET)}`,
    redirect: 'manual',
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await fetch(server.url + path, { headers: { cookie } })).text();
}

test(
  'a mistake in the catalog is reported, and neither stops a process nor delays other facts',
  async () => {
    await shows(SOUL, '41,111');
    checkout.edit(KIA, (text) => text.replace('models:', 'models: ['));
    await server.killWorkers();
    expect(await isShown(SOUL, '41,111')).toBe(true);
    const check = await checkout.run('scripts/check-content.ts');
    expect([check.code, check.output]).toEqual([1, expect.stringMatching(/^src\/reference\/shipped\/kia\.yaml:\d+: this value has a colon/m)]); // oxfmt-ignore

    expect(await readDesk('/admin/texts')).toMatch(/src\/reference\/shipped\/kia\.yaml:\d+/);
    expect(await readDesk('/admin')).toContain('1 problem in texts or the catalog');

    setPrice(SUBARU, 'Outback Premium', 42_222);
    const { code, output } = await checkout.run('scripts/rebuild.ts');
    expect([code, output]).toEqual([0, expect.stringContaining('is published')]);
    expect(output).toMatch(/^src\/reference\/shipped\/kia\.yaml:\d+: .*; its last good version is used\.$/m);
    expect(output).toContain('Some pages');
    await shows(OUTBACK, '42,222');
    expect(await isShown(SOUL, '41,111')).toBe(true);
    expect((await checkout.run('scripts/rebuild.ts')).output).toContain('nothing has changed');
    checkout.edit(KIA, (text) => text.replace('models: [', 'models:'));
  },
  LONG_MS,
);

test(
  'a fact is published by a rebuild, not by a restart, and a rollback reverts it',
  async () => {
    setPrice(KIA, 'Soul LX', 43_333);
    await server.killWorkers();
    expect(await isShown(SOUL, '41,111')).toBe(true);
    const { output } = await checkout.run('scripts/rebuild.ts');
    expect(output).toMatch(/ 0 of \d+ pages built.* is published/s); // it is only on pages that are made on demand
    await shows(SOUL, '43,333');
    expect((await checkout.run('scripts/rollback.ts')).code).toBe(0);
    await shows(SOUL, '41,111');
    await server.killWorkers();
    expect(await isShown(SOUL, '41,111')).toBe(true);
  },
  LONG_MS,
);

test(
  'a site is served and rebuilt after its program and data were copied elsewhere',
  async () => {
    await server.stop();
    checkout.move();
    server = await checkout.serve();
    expect(await isShown(OUTBACK, '42,222')).toBe(true);
    expect(await isShown(SOUL, '41,111')).toBe(true);
    setPrice(SUBARU, 'Outback Premium', 44_444);
    const { code, output } = await checkout.run('scripts/rebuild.ts');
    expect([code, output]).toEqual([0, expect.stringContaining('Some pages')]);
    await shows(OUTBACK, '44,444');
    expect(await isShown(SOUL, '43,333')).toBe(true);
  },
  LONG_MS,
);
