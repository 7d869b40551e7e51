/**
 * A rendering process: it answers the messages of a build (`render-protocol.ts`), one after the other. The site renders,
 * this examines and stores.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants as os, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { crc32 } from 'node:zlib';
import { narrowPolicy } from '#src/engine/http/page-policy.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';
import { compressAsset, describeFile } from '#src/engine/building/compress-files.ts';
import { toBytes } from '#src/engine/building/page-bytes.ts';
import {
  digestPage,
  isListedPage,
  isTruncated,
  listAddresses,
  readHead,
  readHealth,
  readStructured,
  replaceFragment,
} from '#src/engine/building/page-content.ts';
import type { PagePath, PageRenderer } from '#src/engine/building/page-renderer.ts';
import type {
  FromRenderer,
  RenderedPage,
  RenderOrder,
  ToRenderer,
} from '#src/engine/building/render-protocol.ts';
import { detachString } from '#src/lib/detached-string.ts';

/** What the site knows about rendering its pages. */
export interface RenderedSite {
  /** @returns the stamp of the data */
  load(data: unknown): Promise<string>;
  /** The day of the data in each format of the pages, which is no news to a crawler. */
  listDays(): Promise<readonly string[]>;
  /** Before a page is rendered. */
  startPage(): Promise<StartedPage>;
  /** Only the fragment of a page, as it would be in it. */
  drawFragment(
    path: string,
    shownIds: readonly string[],
  ): Promise<{ readonly html: string; readonly reads: readonly string[] }>;
}

export interface StartedPage {
  readonly locals: Partial<App.Locals>;
  /** After the page was rendered: what it depends on. */
  readReads(): Pick<RenderedPage, 'reads' | 'fragment'>;
}

/**
 * By default the garbage collector walks all long-lived objects every forty pages; with twice their size as the limit, it
 * does so less often. Three times would save 2% of the time and take 40 MB more of each process. Set after all code is
 * loaded, because cached code is valid only for V8's settings at compile time.
 */
const HEAP_GROWTH = '--heap-growing-percent=100';

const seenAddresses = new Set<string>();
const madeFolders = new Set<string>();

/**
 * Answers until the leading process is gone.
 * @param messages as `on(process, 'message')` gives them
 */
export async function answerBuild(
  { lowPriority }: RenderOrder,
  site: RenderedSite,
  renderer: PageRenderer,
  messages: AsyncIterable<[ToRenderer]>,
): Promise<void> {
  let isHeapSet = false;
  const answer = async (message: ToRenderer): Promise<FromRenderer> => {
    if (message.type === 'load') return { type: 'loaded', stamp: await site.load(message.data) };
    if (message.type === 'list') {
      const pages = await renderer.listPages();
      return { type: 'listed', pages, onDemand: renderer.onDemand };
    }
    if (!isHeapSet) setFlagsFromString(HEAP_GROWTH);
    isHeapSet = true;
    return { type: 'rendered', pages: await renderPages(site, renderer, message) };
  };
  if (lowPriority) setPriority(os.priority.PRIORITY_LOW);
  process.on('unhandledRejection', fail);
  for await (const [message] of messages) await answer(message).then(send, fail);
}

/**
 * One at a time: nothing is waited for, and Astro lists the paths of a route again for each page that begins before the
 * first is done.
 */
async function renderPages(
  site: RenderedSite,
  renderer: PageRenderer,
  { pages, clientFolder }: Extract<ToRenderer, { type: 'render' }>,
): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const { fragmentIds, ...page } of pages)
    try {
      rendered.push(
        fragmentIds
          ? await patchPage(site, page, fragmentIds, clientFolder)
          : await renderPage(site, renderer, page, clientFolder),
      );
    } catch (error) {
      throw new Error(`${page.path} could not be built: ${describe(error)}`, { cause: error });
    }
  return rendered;
}

async function renderPage(
  site: RenderedSite,
  renderer: PageRenderer,
  page: PagePath,
  clientFolder: string,
): Promise<RenderedPage> {
  const started = await site.startPage();
  const { text, policy } = await renderer.render(page, started.locals);
  const base = { path: page.path, ...started.readReads() };
  if (!page.file.endsWith('.html')) {
    const file = await writePacked(clientFolder, page.file, Buffer.from(text));
    return { ...base, file, digest: digestPage(text).content, isListed: false, links: [], problems: [] };
  }
  if (policy === undefined) throw new Error(`${page.path} was built without a policy.`);
  const head = readHead(text);
  const structured = readStructured(head);
  return {
    ...base,
    ...finishPage(page, text, head, clientFolder, await site.listDays()),
    policy: narrowPolicy(policy, Buffer.from(text)),
    links: listNewLinks(text),
    health: readHealth(head, started.locals.health, structured.data),
    problems: [...(isTruncated(text) ? ['is truncated'] : []), ...structured.problems],
  };
}

/** Renders its fragment again; the rest of the file stays as it is. */
async function patchPage(
  site: RenderedSite,
  page: PagePath,
  shownIds: readonly string[],
  clientFolder: string,
): Promise<RenderedPage> {
  const drawn = await site.drawFragment(page.path, shownIds);
  const path = join(clientFolder, page.file);
  const html = replaceFragment(readFileSync(path, 'utf8'), drawn.html);
  rmSync(path); // shared with the previous release; replacing it by a rename would make the file system wait
  return {
    path: page.path,
    fragment: { reads: drawn.reads, shownIds },
    ...finishPage(page, html, readHead(html), clientFolder, await site.listDays()),
    links: listNewLinks(drawn.html),
    problems: [],
  };
}

function finishPage(
  { path, file }: PagePath,
  html: string,
  head: string,
  clientFolder: string,
  days: readonly string[],
) {
  const { content, whole } = digestPage(html, days);
  const bytes = toBytes(html);
  writeAside(join(clientFolder, file), bytes);
  return {
    file: { ...describeFile(file, bytes, whole), crc: crc32(bytes) },
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

function send(message: FromRenderer): void {
  process.send?.(message);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(error: unknown): void {
  send({ type: 'failed', message: describe(error) });
}
