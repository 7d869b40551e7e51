/**
 * A site rebuilt step by step equals one built at once, byte for byte: random edits of stock, dealers, texts, reference
 * data, templates and styles, in a copy of the checkout. `NIGHTLY=1 EDITS=200 EDIT_SEED=7 npm run test:contract --
 * incremental` runs longer.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#src/inventory/sample/random.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { COPIED } from '#tests/support/copied-checkout.ts';
import { changePrices, removeListings } from '#tests/support/stock-edits.ts';

const EDITS = Number(process.env['EDITS'] ?? 7);
const SEED = Number(process.env['EDIT_SEED'] ?? 1);
/** Models of an edited make, models of another make and a year of one, dealers, and the pages that show all makes. */
const SCOPE = [
  '/cars-for-sale/all-cars',
  '/cars-for-sale/subaru/outback',
  '/research/subaru/outback',
  '/cars-for-sale/kia/soul',
  '/cars-for-sale/kia/telluride',
  '/cars-for-sale/kia/sorento',
  '/cars-for-sale/2026/kia/sorento',
  '/research/2026/kia/sorento',
  '/dealers/tx',
].join();
const MAKE = 'SUBARU';
const CI_MS = 300_000;

const run = promisify(execFile);
let tree: string;
beforeAll(() => {
  mkdirSync('test-results', { recursive: true });
  tree = mkdtempSync(resolve('test-results/edits-'));
  for (const path of COPIED) cpSync(path, join(tree, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

async function rebuild(dataDir: string): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    RELEASE_DIR: '',
    SAMPLE_LISTINGS: '600',
    BUILD_ONLY: SCOPE,
    // Of so few cars, there are pages of years and trims only if one car is enough.
    MIN_INDEXED_LISTINGS: '1',
  };
  const { stdout } = await run(process.execPath, ['scripts/rebuild.ts'], {
    cwd: tree,
    env,
    maxBuffer: 1 << 26,
  });
  return stdout;
}

/** A dealer with cars in Texas, whose page is built. */
const TEXAN = `SELECT owner.id FROM owner JOIN listing ON owner_id = owner.id AND status = 'active'
  WHERE owner.record ->> '$.location.state' = 'TX' AND NOT owner.record ->> '$.privateSeller' LIMIT 1`;

/** As an operator does it, with `npm run dealers:import`. */
async function importHours(dataDir: string, at: number): Promise<void> {
  const db = await openSqlite(join(dataDir, 'forecourt.db'));
  const id = String(db.prepare(TEXAN).get()?.['id']).slice('sample-'.length);
  db.close();
  const file = join(tree, 'dealers.csv');
  writeFileSync(file, `id,hours\n${id},${toHours(at)}\n`);
  const options = [file, '--source', 'sample', '--data-dir', dataDir, '--accept-fewer'];
  await run(process.execPath, ['scripts/dealers-import.ts', ...options], { cwd: tree });
}

const toHours = (at: number) => `Mon–Fri 9 am–${at + 1} pm`;

/** How many built pages of dealers have them. */
function countHours(dataDir: string, hours: string): number {
  const pages = globSync('releases/current/client/dealers/tx/*/*.html', { cwd: dataDir });
  return pages.filter((page) => readFileSync(join(dataDir, page), 'utf8').includes(hours)).length;
}

function replaceIn(path: string, pattern: RegExp, by: string): void {
  const file = join(tree, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, by));
}

/** These change no page's code. */
const OF_DATA: ReadonlySet<EditKind> = new Set(['price', 'dealer', 'text', 'fact']);

type EditKind = 'price' | 'sale' | 'dealer' | 'text' | 'fact' | 'template' | 'style';

/** Every kind once, then at random; code edits are rare because each needs a new bundle. */
function listEdits(random: Random): EditKind[] {
  const first: EditKind[] = ['price', 'dealer', 'text', 'fact', 'style', 'sale', 'template'];
  const kinds: EditKind[] = [
    'price',
    'sale',
    'text',
    'fact',
    'price',
    'sale',
    'dealer',
    'text',
    'fact',
    'template',
    'style',
  ];
  return Array.from({ length: EDITS }, (_, at) => first[at] ?? random.pick(kinds));
}

async function edit(kind: EditKind, dataDir: string, at: number, random: Random): Promise<void> {
  const isPicked = ({ makeCode }: { makeCode: string }) => makeCode === MAKE && random.chance(0.3);
  switch (kind) {
    case 'price':
      // Also cars of other makes, which most pages show only in their fragments of similar cars.
      await changePrices(
        dataDir,
        (listing) => isPicked(listing) || random.chance(0.02),
        (price) => price + random.integer(-900, 900),
      );
      break;
    case 'sale':
      await removeListings(dataDir, isPicked);
      break;
    case 'dealer':
      await importHours(dataDir, at);
      break;
    case 'text': {
      const [file = ''] = globSync('src/content/models/**/*.md', { cwd: tree })
        .filter((path) => /subaru/i.test(path))
        .sort();
      replaceIn(file, /\s*$/, `\n\nA word of edit ${at}.\n`);
      break;
    }
    case 'fact':
      // A trim of the newest year, so that the page of the model shows it whatever is sold.
      replaceIn(
        'src/reference/shipped/subaru.yaml',
        /(?<=model: Outback\n[^]*?trim: Premium, price: )\d+/,
        `${20_000 + at * 100}`,
      );
      break;
    case 'template':
      replaceIn('src/layouts/SiteFooter.astro', /<\/footer>/, `<p>Edit ${at}</p></footer>`);
      break;
    case 'style':
      replaceIn('src/styles/tokens.css', /$/, `\n@layer tokens { :root { --edit-${at}: ${at}px; } }\n`);
      break;
  }
}

/** Every served file, by hash. */
function readServed(dataDir: string): unknown {
  return JSON.parse(readFileSync(join(dataDir, 'releases/current/manifest.json'), 'utf8'));
}

test(
  'a site that was rebuilt after every edit equals the site that is built at once',
  async () => {
    const random = createRandom(SEED);
    const dataDir = join(tree, 'var');
    await rebuild(dataDir);
    const outputs: string[] = [];
    for (const [at, kind] of listEdits(random).entries()) {
      await edit(kind, dataDir, at, random);
      const output = await rebuild(dataDir);
      outputs.push(output);
      expect(output, kind).toContain('is published');
      if (OF_DATA.has(kind)) expect(output, kind).toContain('Some pages');
      if (kind === 'dealer') expect(countHours(dataDir, toHours(at))).toBe(1);
    }
    expect(outputs.join('')).toContain('its similar cars have changed');
    const clean = join(tree, 'clean');
    cpSync(dataDir, clean, { recursive: true, filter: (source) => !source.includes('/releases') });
    await rebuild(clean);
    expect(readServed(dataDir)).toEqual(readServed(clean));
    const page = join(dataDir, 'releases/current/client/cars-for-sale/kia/soul.html');
    rmSync(page);
    expect(await rebuild(dataDir)).toContain('damaged or missing (client/cars-for-sale/kia/soul.html)');
    expect(existsSync(page)).toBe(true);
    expect(readServed(dataDir)).toEqual(readServed(clean));
    // An edit of other pages carries all files on, and must not carry on one that is cut short.
    const { size } = statSync(page);
    truncateSync(page, 100);
    await edit('text', dataDir, EDITS, random);
    const output = await rebuild(dataDir);
    expect(output).toContain('Built again, because they were damaged or missing:\n/cars-for-sale/kia/soul\n');
    expect(output).toContain('Some pages');
    expect(statSync(page).size).toBe(size);
    rmSync(join(dataDir, 'releases/current/client/favicon.svg'));
    await edit('text', dataDir, EDITS + 1, random);
    expect(await rebuild(dataDir)).toContain(
      'All pages: a file of the release is damaged or missing (client/favicon.svg)',
    );
  },
  CI_MS + EDITS * 30_000,
);
