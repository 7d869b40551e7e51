/**
 * Remembers the day on which the content of each prebuilt page last changed, and writes the sitemaps with it: `lastmod`
 * counts with crawlers only when it is true. Content is the page without its asset names, which change with the code;
 * of a category page, which is rendered when it is asked for, it is what the page shows of the stock.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import * as z from 'zod/mini';
import { findCategoryPages } from '#src/features/results/category-pages.server.ts';
import { writeSitemaps } from '#src/features/seo/sitemap.ts';
import type { SitemapPage } from '#src/features/seo/sitemap.ts';
import type { Ask } from '#src/server/upstream/ask.ts';

const ledgerSchema = z.record(z.string(), z.object({ digest: z.string(), day: z.string() }));
type Ledger = z.infer<typeof ledgerSchema>;

const ASSET_NAMES = /\/_astro\/[^"')\s]+/g;
const CSP_META = /<meta http-equiv="content-security-policy"[^>]*>/gi;
const NOINDEX = /<meta name="robots" content="[^"]*noindex/i;
/** Pages that are no page of the site's own, but an answer to a mistake. */
const NOT_LISTED = new Set(['/404', '/500']);

interface Options {
  /** Where the ledger is kept between builds. */
  file: string;
  origin: string;
}

export function pageLedger({ file, origin }: Options): AstroIntegration {
  return {
    name: 'page-ledger',
    hooks: {
      'astro:build:done': async ({ pages, dir, logger }) => {
        const client = fileURLToPath(dir);
        const today = new Date().toISOString().slice(0, 10);
        const before = readLedger(file);
        const ledger: Ledger = {};
        const listed: SitemapPage[] = [];
        const list = (path: string, digest: string) => {
          const known = before[path];
          const entry = known?.digest === digest ? known : { digest, day: today };
          ledger[path] = entry;
          listed.push({ path, lastModified: entry.day });
        };
        for (const { pathname } of pages) {
          const path = `/${pathname.replace(/\/$/, '')}`;
          const html = await readFile(
            join(client, path === '/' ? 'index.html' : `${path}.html`),
            'utf8',
          ).catch(() => undefined);
          if (html === undefined || NOT_LISTED.has(path) || NOINDEX.test(html)) continue;
          list(path, digestPage(html));
        }
        for await (const { path, state } of findCategoryPages(await createAsk()))
          list(path, digestText(JSON.stringify(state)));
        for (const { name, xml } of writeSitemaps(listed, origin)) await writeFile(join(client, name), xml);
        writeLedger(file, ledger);
        logger.info(`${listed.length} pages in the sitemaps`);
      },
    },
  };
}

export function digestPage(html: string): string {
  return digestText(html.replaceAll(CSP_META, '').replaceAll(ASSET_NAMES, ''));
}

function digestText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Over the same services that the pages of this build were made with. */
async function createAsk(): Promise<Ask> {
  const { loadOwnServices } = await import('#src/server/services.ts');
  const services = await loadOwnServices();
  const locals: App.Locals = {
    services,
    site: services.site,
    isBot: false,
    ask: (call, input) => ask(call, input),
    clientIp: '',
    requestId: randomUUID(),
  };
  const ask = services.upstream.bind({ locals });
  return ask;
}

/** Without a readable ledger every page counts as changed today. */
function readLedger(file: string): Ledger {
  try {
    return z.parse(ledgerSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

function writeLedger(file: string, ledger: Ledger): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(ledger));
  renameSync(`${file}.tmp`, file);
}
