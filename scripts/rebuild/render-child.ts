/** A rendering process: it loads the services once, then renders and examines pages on request. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants as os, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { EditorialReading } from '#src/features/desk/editorial/editorial.schema.ts';
import { cacheStockSearches } from '#src/inventory/cached-stock.ts';
import { withoutRepeats } from '#src/inventory/recorded-stock.ts';
import type { Stock } from '#src/inventory/stock.ts';
import { formatDay, formatShortDay } from '#src/lib/format-day.ts';
import { detachString } from '#src/lib/detached-string.ts';
import { narrowPolicy } from '#src/engine/http/page-policy.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';
import { loadOwnServices } from '#src/server/create-services.ts';
import type { Services } from '#src/server/services.ts';
import { recordServices } from '#src/server/recorded-services.ts';
import { describeFile, compressAsset } from '#scripts/rebuild/compress-files.ts';
import {
  digestPage,
  findPageProblems,
  isListedPage,
  listAddresses,
  readHead,
  readHealth,
  replaceFragment,
} from '#scripts/rebuild/page-content.ts';
import { toBytes } from '#scripts/rebuild/page-bytes.ts';
import { openPageRenderer } from '#scripts/rebuild/page-renderer.ts';
import type { PagePath, PageRenderer } from '#scripts/rebuild/page-renderer.ts';
import { createRecordedAsk } from '#scripts/rebuild/recorded-ask.ts';
import type {
  DataStamp,
  FromRenderer,
  RenderedPage,
  RenderOrder,
  ToRenderer,
} from '#scripts/rebuild/render-protocol.ts';

/**
 * By default the garbage collector walks all long-lived objects every forty pages; with three times their size as the
 * limit, it does so less often. Set after all code is loaded, because cached code is valid only for V8's settings at
 * compile time.
 */
const HEAP_GROWTH = '--heap-growing-percent=200';

const order = JSON.parse(process.argv[2] ?? '{}') as RenderOrder;
let stock: Stock | undefined;
/** The day of the stock in each format of the pages. */
let days: readonly string[] = [];
let isHeapSet = false;
const seenAddresses = new Set<string>();
const madeFolders = new Set<string>();

async function renderPage(
  renderer: PageRenderer,
  page: PagePath,
  clientFolder: string,
): Promise<RenderedPage> {
  const services = await loadCachedServices();
  const reads = new Set<string>();
  const rowReads = new Set<string>();
  const recorded = recordServices(services, (name) => reads.add(name));
  const rows: App.Locals['rows'] = { ask: createRecordedAsk(services, (name) => rowReads.add(name)) };
  const locals: Partial<App.Locals> = { services: recorded, clientIp: '', requestId: randomUUID(), rows };
  const { text, policy } = await renderer.render(page, locals);
  const { shownIds } = rows;
  const base = {
    path: page.path,
    reads: withoutRepeats(reads),
    ...(shownIds && { rows: { reads: withoutRepeats(rowReads), shownIds } }),
  };
  if (!page.file.endsWith('.html')) {
    const file = await writePacked(clientFolder, page.file, Buffer.from(text));
    return { ...base, file, digest: digestPage(text).content, isListed: false, links: [], problems: [] };
  }
  if (policy === undefined) throw new Error(`${page.path} was built without a policy.`);
  const head = readHead(text);
  return {
    ...base,
    ...finishPage(page, text, head, clientFolder),
    policy: narrowPolicy(policy, text),
    links: listNewLinks(text),
    health: readHealth(head, locals.health),
    problems: findPageProblems(text, head),
  };
}

/** Renders its fragment again; the rest of the file stays as it is. */
async function patchPage(
  renderer: PageRenderer,
  page: PagePath,
  shownIds: readonly string[],
  clientFolder: string,
): Promise<RenderedPage> {
  const services = await loadCachedServices();
  const reads = new Set<string>();
  const ask = createRecordedAsk(services, (name) => reads.add(name));
  const drawn = await renderer.drawFragment({ ask, site: services.site }, page.path, shownIds);
  const path = join(clientFolder, page.file);
  const html = replaceFragment(readFileSync(path, 'utf8'), drawn);
  rmSync(path); // shared with the previous release; replacing it by a rename would make the file system wait
  return {
    path: page.path,
    rows: { reads: withoutRepeats(reads), shownIds },
    ...finishPage(page, html, readHead(html), clientFolder),
    links: listNewLinks(drawn),
    problems: [],
  };
}

async function loadCachedServices(): Promise<Services> {
  const services = await loadOwnServices();
  if (!stock) {
    stock = cacheStockSearches(services.stock);
    const { day } = stock.current;
    days = [...new Set([day, formatDay(day), formatShortDay(Date.parse(day))])];
  }
  return { ...services, stock };
}

function finishPage({ path, file }: PagePath, html: string, head: string, clientFolder: string) {
  const { content, whole } = digestPage(html, days);
  const bytes = toBytes(html);
  writeAside(join(clientFolder, file), bytes);
  return {
    file: describeFile(file, bytes, whole),
    digest: content,
    isListed: isListedPage(path, head),
  };
}

function listNewLinks(html: string): string[] {
  const links: string[] = [];
  for (const address of listAddresses(html)) {
    if (seenAddresses.has(address)) continue;
    const link = detachString(address);
    seenAddresses.add(link);
    links.push(link);
  }
  return links;
}

async function writePacked(folder: string, name: string, body: Buffer): Promise<ReleaseFile> {
  const { file, variants } = await compressAsset(name, body);
  for (const [extension, bytes] of [['', body] as const, ...variants])
    writeAside(join(folder, `${name}${extension}`), bytes);
  return file;
}

/** An existing file may be shared with the served release, so it is replaced by a rename. */
function writeAside(path: string, bytes: Buffer): void {
  const folder = dirname(path);
  if (!madeFolders.has(folder)) mkdirSync(folder, { recursive: true });
  madeFolders.add(folder);
  try {
    writeFileSync(path, bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    writeFileSync(`${path}.tmp`, bytes);
    renameSync(`${path}.tmp`, path);
  }
}

async function answer(message: ToRenderer): Promise<FromRenderer> {
  if (message.type === 'load') return { type: 'loaded', data: await loadData(message.texts) };
  const renderer = await openRenderer();
  if (message.type === 'open') return { type: 'opened' };
  if (message.type === 'list') {
    const pages = await renderer.listPages();
    return { type: 'listed', pages, onDemand: renderer.onDemand };
  }
  if (!isHeapSet) setFlagsFromString(HEAP_GROWTH);
  isHeapSet = true;
  // One at a time: nothing is waited for, and Astro lists the paths of a route again for each page that begins before
  // the first is done.
  const pages: RenderedPage[] = [];
  const { clientFolder } = message;
  for (const { fragmentIds, ...page } of message.pages)
    try {
      pages.push(
        fragmentIds
          ? await patchPage(renderer, page, fragmentIds, clientFolder)
          : await renderPage(renderer, page, clientFolder),
      );
    } catch (error) {
      throw new Error(`${page.path} could not be built: ${describe(error)}`, { cause: error });
    }
  return { type: 'rendered', pages };
}

let opened: Promise<PageRenderer> | undefined;
function openRenderer(): Promise<PageRenderer> {
  return (opened ??= openPageRenderer(order.bundleFolder));
}

async function loadData(texts: EditorialReading): Promise<DataStamp> {
  const { stock, catalogue } = await loadOwnServices(texts);
  return { stock: stock.current.digest, catalogue: catalogue().digest };
}

function send(message: FromRenderer): void {
  process.send?.(message);
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
const fail = (error: unknown) => send({ type: 'failed', message: describe(error) });

if (order.lowPriority) setPriority(os.priority.PRIORITY_LOW);
// The leading process is gone, so the pages are no longer needed.
process.on('disconnect', () => process.exit(1));
process.on('unhandledRejection', fail);
let before: Promise<unknown> = Promise.resolve();
process.on('message', (message: ToRenderer) => {
  before = before.then(() => answer(message)).then(send, fail);
});
