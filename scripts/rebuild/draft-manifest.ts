/** The manifest of the next release: what is known before its pages are rendered, and what they add. */
import { definedOnly } from '#src/lib/defined-only.ts';
import { listSiteSearchRecords } from '#src/page-kinds/site-search-records.ts';
import { digestValue } from '#src/reference/recorded-catalogue.ts';
import type { Services } from '#src/server/services.ts';
import { createReadTable, withoutSurplusReads } from '#src/engine/building/read-table.ts';
import type { BuildInputs, BuildManifest, ManifestPage } from '#src/engine/building/build-manifest.ts';
import { isStockRead } from '#scripts/rebuild/plan.ts';
import type { RenderedPage } from '#src/engine/building/render-protocol.ts';
import { listCategories } from '#scripts/rebuild/site-maps.ts';
import { toDay } from '#src/lib/to-day.ts';

export interface ManifestOrder {
  readonly services: Services;
  /** The current digest of a dependency outside the stock. */
  readonly answerNow: (read: string) => string;
  readonly inputs: BuildInputs;
  readonly before: BuildManifest | undefined;
  /** No page is kept. */
  readonly isWhole: boolean;
  readonly isOutdated: (path: string) => boolean;
}

export interface ManifestDraft {
  /** Adds a rendered page; its dependency keys need not be kept afterward. */
  add(page: RenderedPage): void;
  /** Work that depends on no page and takes seconds when the stock has changed. Another call joins the running one. */
  findCategories(): Promise<void>;
  /**
   * Slow work that needs no rendered pages.
   * @param kept pages that are reused unchanged
   */
  prepare(kept: readonly string[]): Promise<void>;
  finish(): BuildManifest;
  /** Nothing of it reads the stock afterward, which is closed when a build has failed. */
  stop(): Promise<void>;
}

export function draftManifest(order: ManifestOrder): ManifestDraft {
  const { services, answerNow, inputs, before, isWhole, isOutdated } = order;
  const table = createReadTable(isWhole ? [] : before?.reads);
  const today = toDay(Date.now());
  const known = before?.pages ?? {};
  const pages: [string, ManifestPage][] = [];
  let categories: BuildManifest['categories'] = {};
  let found: Promise<void> | undefined;
  const stopping = new AbortController();
  let search = '';
  const findCategories = async (): Promise<void> => {
    categories = await listCategories(services, table, before, isOutdated, today, stopping.signal);
  };
  return {
    findCategories: () => (found ??= findCategories()),
    add({ path, digest, reads, fragment, isListed }) {
      const page = known[path];
      const day = page?.digest === digest ? page.day : today;
      const numbers = reads ? table.numbersOf(reads, page?.reads) : (page?.reads ?? []);
      const ofFragment = fragment && {
        ...fragment,
        reads: table.numbersOf(fragment.reads, page?.fragment?.reads),
      };
      pages.push([path, { digest, day, reads: numbers, isListed, ...definedOnly({ fragment: ofFragment }) }]);
    },
    async prepare(kept) {
      for (const path of kept) {
        const page = known[path];
        if (page) pages.push([path, page]);
      }
      await this.findCategories();
      search = digestValue(listSiteSearchRecords(services));
    },
    finish() {
      const reads = [...table.names];
      const others = reads.filter((name) => !isStockRead(name));
      const answers = Object.fromEntries(others.map((name) => [name, answerNow(name)]));
      const sorted = pages.sort(([a], [b]) => (a < b ? -1 : 1));
      return withoutSurplusReads({
        ...{ inputs, reads, answers, categories, search },
        pages: Object.fromEntries(sorted),
        distinctReads: isWhole ? reads.length : (before?.distinctReads ?? reads.length),
      });
    },
    async stop() {
      stopping.abort();
      await found?.catch(() => undefined); // whoever asked for it has the error
    },
  };
}
