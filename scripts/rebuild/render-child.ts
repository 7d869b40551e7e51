/** A process that renders: it loads the services once, then makes pages as it is told, packs and examines them. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { constants as os, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { withoutRepeats } from '#src/inventory/recorded-stock.ts';
import { loadOwnServices } from '#src/server/services.ts';
import { recordServices } from '#src/server/recorded-services.ts';
import { packBody } from './pack-files.ts';
import {
  digestContent,
  findPageProblems,
  isListedPage,
  listAddresses,
  readHealth,
  readPolicy,
  withoutPolicy,
} from './page-content.ts';
import { openPageRenderer, type PagePath, type PageRenderer } from './page-renderer.ts';
import type { DataStamp, FromRenderer, RenderedPage, RenderOrder, ToRenderer } from './render-protocol.ts';

const order = JSON.parse(process.argv[2] ?? '{}') as RenderOrder;
const seenAddresses = new Set<string>();
const madeFolders = new Set<string>();
/** Pages whose packing is under way while the next one is rendered. */
const MAX_PACKING = 4;

async function renderPage(renderer: PageRenderer, page: PagePath): Promise<RenderedPage> {
  const services = await loadOwnServices();
  const reads = new Set<string>();
  const recorded = recordServices(services, (name) => reads.add(name));
  const locals: Partial<App.Locals> = { services: recorded, clientIp: '', requestId: randomUUID() };
  const response = await renderer.render(page, locals);
  const made = Buffer.from(await response.arrayBuffer());
  const html = page.file.endsWith('.html') ? made.toString('utf8') : undefined;
  const body = html === undefined ? made : Buffer.from(withoutPolicy(html));
  const { file, variants } = await packBody(page.file, body);
  writeAside(page.file, body);
  for (const [extension, bytes] of variants) writeAside(`${page.file}${extension}`, bytes);
  const base = { path: page.path, file, reads: withoutRepeats(reads) };
  if (html === undefined) {
    const digest = createHash('sha256').update(body).digest('base64url');
    return { ...base, digest, isListed: false, links: [], problems: [] };
  }
  return {
    ...base,
    policy: readPolicy(html),
    digest: digestContent(html),
    isListed: isListedPage(page.path, html),
    links: listAddresses(html).filter((address) => isNew(seenAddresses, address)),
    health: readHealth(html, locals.health),
    problems: findPageProblems(html),
  };
}

/** Renamed in: a file that is there may be shared with the release that is being served. */
function writeAside(name: string, bytes: Buffer): void {
  const path = join(order.clientFolder, name);
  const folder = dirname(path);
  if (isNew(madeFolders, folder)) mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.tmp`, bytes);
  renameSync(`${path}.tmp`, path);
}

function isNew(seen: Set<string>, value: string): boolean {
  return seen.size !== seen.add(value).size;
}

async function answer(renderer: PageRenderer, message: ToRenderer): Promise<FromRenderer> {
  if (message.type === 'list') {
    const pages = await renderer.listPages();
    return {
      type: 'listed',
      pages,
      onDemand: renderer.onDemand.map(({ source }) => source),
      data: await stamp(),
    };
  }
  const rendered: RenderedPage[] = [];
  const queue = message.pages.values();
  await Promise.all(
    Array.from({ length: MAX_PACKING }, async () => {
      for (const page of queue) rendered.push(await renderPage(renderer, page));
    }),
  );
  return { type: 'rendered', pages: rendered };
}

async function stamp(): Promise<DataStamp> {
  const { stock, catalogue } = await loadOwnServices();
  return { stock: stock.current.digest, catalogue: catalogue().digest };
}

function send(message: FromRenderer): void {
  process.send?.(message);
}

const fail = (error: unknown) =>
  send({ type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });

if (order.lowPriority) setPriority(os.priority.PRIORITY_LOW);
// Whoever leads the build has gone: nobody wants the pages.
process.on('disconnect', () => process.exit(1));
process.on('unhandledRejection', fail);
const opened = openPageRenderer(order.bundleFolder, (text) => process.stderr.write(`${text}\n`));
process.on('message', (message: ToRenderer) => {
  opened.then((renderer) => answer(renderer, message)).then(send, fail);
});
